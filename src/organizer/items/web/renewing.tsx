import { Repeat, Send } from 'lucide-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { daysAfter, daysBetween, formatDay } from '../../../platform/shared/dates.ts'
import { DueDate } from '../../../platform/web/ui/due-date.tsx'
import type { Item } from '../contract.ts'
import { currentEnd, isShortTerm, nextNotice, previousEnd } from '../shared/terms.ts'
import styles from './item-card.module.css'

/** What one has to know of a contract that renews itself: since when it runs, and until when it can be cancelled (RENEW-04, RENEW-05, RENEW-32, RENEW-33). */
export function Renewing({ item, today }: { item: Item; today: string }) {
  const { t } = useTranslation('items')
  if (item.atEnd.renewal !== 'renews' || item.closed !== null) return null
  const end = currentEnd(item, today)
  const before = end === null ? undefined : previousEnd(item, end)
  const notice = noticeWords(item, { today, end, t })
  if (before === undefined && notice === undefined) return null
  return (
    <div className={styles.line}>
      {before !== undefined && end !== null && (
        <DueDate icon={Repeat}>{t('renewedOn', { day: formatDay(daysAfter(before, 1)), end: formatDay(end) })}</DueDate>
      )}
      {notice !== undefined && (
        <DueDate icon={Send} tone={notice.isSoon ? 'soon' : undefined}>
          {notice.words}
        </DueDate>
      )}
    </div>
  )
}

type NoticeOn = { today: string; end: string | null; t: TFunction<'items'> }

function noticeWords(item: Item, { today, end, t }: NoticeOn): { words: string; isSoon: boolean } | undefined {
  const next = nextNotice(item, today)
  if (next === undefined) return undefined
  if (isShortTerm(item, next.endsOn)) {
    return { words: t('anyTime', { count: daysBetween(next.cancelBy, next.endsOn) }), isSoon: false }
  }
  const tooLate = end !== null && next.endsOn > end ? [t('tooLate', { end: formatDay(end) })] : []
  const days = [t('sendBy', { date: formatDay(next.sendBy) }), t('cancelBy', { date: formatDay(next.cancelBy) })]
  return { words: [...tooLate, ...days].join(' · '), isSoon: daysBetween(today, next.sendBy) <= 30 }
}
