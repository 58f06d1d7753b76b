import { useQuery } from '@tanstack/react-query'
import { Calendar, Ellipsis, KeyRound, Pencil, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { visibleCategoriesQuery } from '../../../foundation/categories/web/public.ts'
import { formatClock, formatDay, todayOf } from '../../../platform/shared/dates.ts'
import { pageLocale } from '../../../platform/shared/language.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import { HexagonIcon } from '../../../platform/web/ui/hexagon-icon.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { Row } from '../../../platform/web/ui/rows.tsx'
import type { Feed } from '../contract.ts'
import styles from './feeds.module.css'

type FeedRowProps = { feed: Feed; onEdit: () => void; onRenew: () => void; onRemove: () => void }

/** One feed: what it shows, when and by what it was last read, and what can be done with it (FEED-10). */
export function FeedRow({ feed, onEdit, onRenew, onRemove }: FeedRowProps) {
  const { t } = useTranslation(['feeds', 'ui'])
  const what = useWhatItShows(feed)
  const { name, isIdle } = feed
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: onEdit },
    { label: t('renew.open'), icon: KeyRound, onSelect: onRenew },
    { label: t('remove.open'), icon: Trash2, danger: true, onSelect: onRemove },
  ]
  return (
    <Row
      className={styles.row}
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
            <Button size="s" aria-label={t('remove.of', { replace: { name } })} onClick={onRemove}>
              {t('remove.open')}
            </Button>
          )}
          <Menu trigger={<IconButton icon={Ellipsis} tone="muted" label={t('ui:moreActionsFor', { name })} />} items={items} />
        </>
      }
    />
  )
}

function LastRead({ feed: { lastReadAt, lastReader, addressSince, isIdle } }: { feed: Feed }) {
  const { t } = useTranslation('feeds')
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

const mostNamed = 3
const listed = new Intl.ListFormat(pageLocale, { type: 'conjunction' })

function useWhatItShows({ kinds, categoryIds, details }: Feed): string {
  const { t } = useTranslation('feeds')
  const { data: categories = [] } = useQuery(visibleCategoriesQuery)
  const names = categories.filter(({ id }) => categoryIds?.includes(id)).map(({ name }) => name)
  const more = names.length - mostNamed
  const shown = more > 0 ? [...names.slice(0, mostNamed), t('shows.more', { count: more })] : names
  const from = categoryIds === null ? t('shows.all') : categoryIds.length === 0 ? t('shows.noCategory') : listed.format(shown)
  const what = listed.format(kinds.map((kind) => t(`short.${kind}`)))
  return t(details ? 'shows.withDetails' : 'shows.withoutDetails', { replace: { from, what } })
}
