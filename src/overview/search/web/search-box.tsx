import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import control from '../../../platform/web/ui/control.module.css'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { FoundList } from './found-list.tsx'
import styles from './search-box.module.css'
import { SearchState } from './search-state.tsx'
import { useFound } from './use-found.ts'
import { useFoundGroups } from './use-found-groups.ts'
import { longestQuery } from '../shared/limits.ts'

type SearchBoxProps = { field: RefObject<HTMLInputElement | null>; onLeave: () => void }

/** The field and what is found, which it walks through with the arrow keys; Enter opens what is chosen. */
export function SearchBox({ field, onLeave }: SearchBoxProps) {
  const [typed, type] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const found = useFound(typed)
  const words = found.words === '' ? [] : found.words.split(' ')
  const groups = useFoundGroups(found.hits, words)
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
        <FoundList ref={list} words={words} isBusy={!found.isSettled} onLeave={onLeave} />
      </div>
    </Autocomplete.Root>
  )
}

type SearchFieldProps = { ref: RefObject<HTMLInputElement | null>; onKeyDown: ReturnType<typeof useWaitingEnter>['onKeyDown'] }

function SearchField({ ref, onKeyDown }: SearchFieldProps) {
  const { t } = useTranslation('search')
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

// Whoever types on and presses Enter at once means the best of what is still to come, not of what is there from before.
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
