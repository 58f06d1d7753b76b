import { Repeat, Send } from 'lucide-react'
import { relativeDay } from '#platform/shared/dates.ts'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Item } from '../contract.ts'
import { currentEnd, isShortTerm, nextNotice, previousEnd } from '../shared/terms.ts'
import styles from './item-card.module.css'
import { noticePeriod, describeNotice, describeRenewal, describeTerm } from './describe-notice.ts'
import { t } from './texts.ts'

/** What one has to know of a contract that renews itself: by when to act, for how long it goes on, and since when it runs. */
export function RenewalLine({ item, today }: { item: Item; today: string }) {
  if (item.atEnd.renewal !== 'renews' || item.closed !== null) return null
  return (
    <div className={styles.renewing}>
      <ToDo item={item} today={today} />
      <AtEnd item={item} today={today} />
    </div>
  )
}

/** The day on which one must act, large where it asks anything of anybody. */
function ToDo({ item, today }: { item: Item; today: string }) {
  const next = nextNotice(item, today)
  const { notice, term } = item.atEnd
  if (next === undefined || notice === null) return null
  const isShort = isShortTerm(item, next.endsOn)
  const { act, day, onDay, sentences, isSoon } = describeNotice(
    { ...notice, ...next },
    { end: currentEnd(item, today), term, isShort, today },
  )
  return (
    <div className={styles.notice}>
      <p className={styles.act}>
        <Icon of={Send} size="s" /> {act}
      </p>
      <p className={isShort ? styles.day : styles.bigDay}>
        {day} <DueDate tone={isSoon ? 'soon' : 'quiet'}>{relativeDay({ day: onDay, today })}</DueDate>
      </p>
      <p className={styles.reason}>{sentences.join(' ')}</p>
    </div>
  )
}

/** For how long it renews itself and with what notice, and when it did so last, or does next where that is to come. */
function AtEnd({ item, today }: { item: Item; today: string }) {
  const { term, notice } = item.atEnd
  const end = currentEnd(item, today)
  const before = end === null ? undefined : previousEnd(item, end)
  const renews = term === null ? t('renewsItself') : t('renewsFor', { term: describeTerm(term) })
  return (
    <div className={styles.line}>
      <DueDate icon={Repeat}>{notice === null ? renews : t('renewsWith', { renews, notice: noticePeriod(notice) })}</DueDate>
      {before !== undefined && end !== null && <DueDate>{describeRenewal({ before, end, today })}</DueDate>}
    </div>
  )
}
