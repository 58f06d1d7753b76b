import { Autocomplete } from '@base-ui/react/autocomplete'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { apiOf } from '#platform/web/api/api-client.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import control from '#platform/web/ui/control.module.css'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { HitType, searchContract } from '../contract.ts'
import { t } from './dialog-texts.ts'
import { SearchResults } from './search-results.tsx'
import styles from './search-box.module.css'
import { type Found, useFoundGroups } from './use-found-groups.ts'
import { longestQuery } from '../shared/limits.ts'

type SearchBoxProps = { field: RefObject<HTMLInputElement | null>; onLeave: () => void }

/** The field and its results, through which the arrow keys move; Enter opens the chosen one. */
export function SearchBox({ field, onLeave }: SearchBoxProps) {
  const [typed, type] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<{ words: string; type: HitType }>()
  const found = useFound(typed, shown)
  const words = found.words === '' ? [] : found.words.split(' ')
  const groups = useFoundGroups(found.found, words)
  const showOnly = (type: HitType | null): void => {
    show(type === null ? undefined : { words: found.words, type })
    field.current?.focus()
  }
  const waiting = useWaitingEnter({ list, isSettled: found.isSettled })
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      mode="none"
      value={typed}
      // A press on a result would write its name into the field.
      onValueChange={(value, { reason }) => {
        if (reason === 'item-press') return
        waiting.forget()
        type(value)
      }}
      itemToStringValue={({ title }: { title: string }) => title}
      autoHighlight="always"
      keepHighlight
    >
      <SearchField ref={field} onKeyDown={waiting.onKeyDown} />
      <div className={styles.found}>
        <SearchState found={found} hasHits={groups.length > 0} />
        <SearchResults ref={list} words={words} isBusy={!found.isSettled} onShow={showOnly} onLeave={onLeave} />
      </div>
    </Autocomplete.Root>
  )
}

type SearchFieldProps = { ref: RefObject<HTMLInputElement | null>; onKeyDown: ReturnType<typeof useWaitingEnter>['onKeyDown'] }

function SearchField({ ref, onKeyDown }: SearchFieldProps) {
  return (
    <div className={styles.field}>
      <Icon of={Search} className={control.leading} />
      <Autocomplete.Input
        ref={ref}
        type="search"
        className={classNames(control.control, control.hasLeading)}
        aria-label={t('dialog.field')}
        placeholder={t('dialog.placeholder')}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longestQuery}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

// Enter pressed while the answer is pending means the best of the coming results, not of those from before.
function useWaitingEnter({ list, isSettled }: { list: RefObject<HTMLDivElement | null>; isSettled: boolean }) {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current || !isSettled) return
    isWaiting.current = false
    list.current?.querySelector<HTMLElement>('[role="option"]')?.click()
  }, [isSettled, list])
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler: () => void }): void => {
    if (event.key !== 'Enter' || isSettled) return
    event.preventDefault()
    event.preventBaseUIHandler()
    isWaiting.current = true
  }
  const forget = (): void => {
    isWaiting.current = false
  }
  return { onKeyDown, forget }
}

// The pause between two letters of somebody who types without stopping.
const pauseMs = 120

/**
 * Returns what is found for what is typed, a moment after the last letter; undefined until it is known. `isSettled`: the answer is for
 * exactly these words. An empty field is settled and finds nothing. `shown` is the one type that is asked for, as long as its words stand.
 */
function useFound(typed: string, shown: { words: string; type: HitType } | undefined) {
  const words = wordsOf(typed)
  const [asked, ask] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => ask(words), pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  const query = useQuery(foundQuery(asked, shown?.words === asked ? shown.type : undefined))
  if (words === '') return { words, query, found: nothing, isSettled: true }
  const isSettled = asked === words && !query.isPlaceholderData && !query.isPending
  return { words, query, found: query.data, isSettled }
}

const nothing: Found = { hits: [], counts: [], similar: false, type: undefined }

function wordsOf(typed: string): string {
  return typed.trim().replace(/\s+/g, ' ')
}

const api = apiOf<typeof searchContract>('search')

const minute = 60_000

/** The query for `q`, of all types or one; until it is answered, the former results stay. An empty `q` sends no request. */
function foundQuery(q: string, type: HitType | undefined) {
  const asked = type === undefined ? { q } : { q, type }
  return queryOptions({
    queryKey: ['search', 'find', asked],
    // A newer search cancels this one.
    queryFn: async ({ signal }): Promise<Found> => ({ ...(await api.find(asked, { signal })), type }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
    gcTime: minute,
  })
}

type SearchStateProps = { found: ReturnType<typeof useFound>; hasHits: boolean }

/** The message beside the results: how to begin, that it failed, that nothing was found, or how many there are. */
function SearchState({ found: { words, query, found, isSettled }, hasHits }: SearchStateProps) {
  const hasFailed = words !== '' && query.isError && found === undefined
  const isKnown = words !== '' && isSettled && found !== undefined
  const similar = isKnown && found.similar ? t('dialog.similar', { words }) : undefined
  return (
    <>
      <VisuallyHidden>
        <output>
          {similar} {isKnown && hasHits && t('dialog.count', { count: found.counts.reduce((sum, { count }) => sum + count, 0) })}
        </output>
      </VisuallyHidden>
      {similar !== undefined && (
        <p className={styles.begin} aria-hidden>
          {similar}
        </p>
      )}
      {words === '' && <p className={styles.begin}>{t('dialog.begin')}</p>}
      {words !== '' && query.isPending && <Loading visible />}
      {hasFailed && (
        <QueryFailure title={t('dialog.failed')} query={query}>
          {t('dialog.failedHint')}
        </QueryFailure>
      )}
      {isKnown && !hasHits && (
        <Status className={styles.none}>
          <EmptyState small drawing={<Drawing of="bee" size="medium" />}>
            {t('dialog.none', { words })} {t('dialog.noneHint')}
          </EmptyState>
        </Status>
      )}
    </>
  )
}
