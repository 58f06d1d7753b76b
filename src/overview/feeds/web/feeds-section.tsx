import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Calendar, CalendarPlus, KeyRound, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { formatClock, formatDay, todayOf } from '#platform/shared/dates.ts'
import { pageLocale } from '#platform/shared/language.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { DeleteChosen } from '#platform/web/ui/delete-dialog.tsx'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { HexagonIcon } from '#platform/web/ui/hexagon-icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { Row } from '#platform/web/ui/rows.tsx'
import { SettingsList } from '#platform/web/ui/settings-list.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import type { Feed, FeedWithAddress } from '../contract.ts'
import { feedsApi, feedsQuery } from './feeds-api.ts'
import { FeedAddressDialog, FeedDialog } from './dialogs.ts'
import { t } from './texts.ts'

/** The section of the settings with the person's calendar feeds: made, changed, given a new address and removed here. */
export function FeedsSection() {
  const query = useQuery(feedsQuery)
  const { data: feeds } = query
  const editing = useDialog<Feed | undefined>()
  const removing = useDialog<Feed>()
  const renewing = useDialog<Feed>()
  const made = useDialog<FeedWithAddress>()
  const remove = useRemoveFeed()
  const renew = useRenewFeed(made.show)
  return (
    <SettingsList
      heading={t('heading')}
      action={
        <Button size="s" icon={CalendarPlus} onClick={() => editing.show(undefined)}>
          {t('new')}
        </Button>
      }
      none={t('none')}
      rows={feeds?.map((feed) => (
        <FeedRow
          key={feed.id}
          feed={feed}
          onEdit={() => editing.show(feed)}
          onRenew={() => renewing.show(feed)}
          onRemove={() => removing.show(feed)}
        />
      ))}
      failure={query.error !== null && <QueryFailure title={t('loadFailed')} query={query} />}
    >
      <FeedDialog
        key={editing.round}
        open={editing.open}
        onClose={editing.close}
        feed={editing.subject}
        now={feeds?.find((feed) => feed.id === editing.subject?.id)}
        onMade={made.show}
      />
      <FeedAddressDialog open={made.open} onClose={made.close} made={made.subject} />
      <DeleteChosen asked={removing} onDelete={remove.send}>
        {({ name }) => t('remove.sentence', { name })}
      </DeleteChosen>
      <ConfirmDialog
        open={renewing.open}
        onClose={renewing.close}
        onConfirm={() => {
          if (renewing.subject !== undefined) renew.send({ feedId: renewing.subject.id })
          renewing.close()
        }}
        tone="plain"
        title={t('renew.title')}
        confirmLabel={t('renew.confirm')}
      >
        {t('renew.sentence', { name: renewing.subject?.name ?? '' })}
      </ConfirmDialog>
    </SettingsList>
  )
}

function useRemoveFeed() {
  return useChange({
    run: async ({ id }: Feed, options) => feedsApi.remove({ feedId: id }, options),
    optimistic: ({ id }) => [cachedChange(feedsQuery, (known) => known.filter((other) => other.id !== id))],
    success: t('remove.done'),
    failure: t('remove.failed'),
    onDone: restoreFocus,
  })
}

function useRenewFeed(onMade: (made: FeedWithAddress) => void) {
  const client = useQueryClient()
  return useChange({
    run: feedsApi.renew,
    failure: t('renew.failed'),
    serverSpeaks: true,
    onDone: (made: FeedWithAddress) => {
      client.setQueryData(feedsQuery.queryKey, (known) => known?.map((feed) => (feed.id === made.feed.id ? made.feed : feed)))
      onMade(made)
    },
  })
}

type FeedRowProps = { feed: Feed; onEdit: () => void; onRenew: () => void; onRemove: () => void }

/** One feed: what it shows, when and by what it was last read, and what can be done with it. */
function FeedRow({ feed, onEdit, onRenew, onRemove }: FeedRowProps) {
  const what = useWhatItShows(feed)
  const { name, isIdle } = feed
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: onEdit },
    { label: t('renew.open'), icon: KeyRound, onSelect: onRenew },
    { label: t('remove.open'), icon: Trash2, danger: true, onSelect: onRemove },
  ]
  return (
    <Row
      lead={<HexagonIcon icon={Calendar} />}
      title={name}
      sub={
        <>
          <div>{what}</div>
          <LastRead feed={feed} />
        </>
      }
      end={
        <>
          {isIdle && (
            <Button size="s" aria-label={t('remove.of', { name })} onClick={onRemove}>
              {t('remove.open')}
            </Button>
          )}
          <MoreMenu name={name} tone="muted" items={items} />
        </>
      }
    />
  )
}

function LastRead({ feed: { lastReadAt, lastReader, addressSince, isIdle } }: { feed: Feed }) {
  const today = useToday()
  const dayOf = (instant: string): string => formatDay(todayOf(new Date(instant)))
  if (isIdle)
    return (
      <DueDate tone="soon">
        {lastReadAt === null ? t('read.never', { day: dayOf(addressSince) }) : t('read.notSince', { day: dayOf(lastReadAt) })}
      </DueDate>
    )
  if (lastReadAt === null || lastReader === null) return <DueDate icon={RefreshCw}>{t('read.notYet')}</DueDate>
  const at = new Date(lastReadAt)
  const by = t(`reader.${lastReader}`)
  const isToday = todayOf(at) === today
  return (
    <DueDate icon={RefreshCw}>
      {isToday ? t('read.today', { time: formatClock({ at, now: at }), by }) : t('read.on', { day: formatDay(todayOf(at)), by })}
    </DueDate>
  )
}

const maxNamed = 3
const listed = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

function useWhatItShows({ kinds, categoryIds, details }: Feed): string {
  const { data: categories = [] } = useQuery(visibleCategoriesQuery)
  const names = categories.filter(({ id }) => categoryIds?.includes(id)).map(({ name }) => name)
  const more = names.length - maxNamed
  const shown = more > 0 ? [...names.slice(0, maxNamed), t('shows.more', { count: more })] : names
  const from = categoryIds === null ? t('shows.all') : categoryIds.length === 0 ? t('shows.noCategory') : listed.format(shown)
  const what = listed.format(kinds.map((kind) => t(`short.${kind}`)))
  return t(details ? 'shows.withDetails' : 'shows.withoutDetails', { from, what })
}
