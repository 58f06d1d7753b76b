import type { Item } from '#organizer/items/contract.ts'
import { currentEnd, nextNotice } from '#organizer/items/shared/terms.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { Snooze } from '../contract.ts'
import { SnoozeChoice } from './snooze-choice.tsx'
import { outcomes } from './outcome-api.ts'
import { t } from './texts.ts'

type RemindAgainProps = { item: Item; today: string; onDone: () => void }

/** Snoozes the next reminder for this person alone: the last day to send notice, or the end. */
export function RemindAgain({ item, today, onDone }: RemindAgainProps) {
  const date = nextDate(item, today)
  const snooze = useChange({
    run: outcomes.snooze,
    success: ({ untilDay }: Snooze) => t('snoozed', { day: formatDay(untilDay) }),
    failure: t('snoozeFailed'),
    serverSpeaks: true,
    onDone,
  })
  if (date === undefined) return null
  const until = (untilDay: string): void => snooze.send({ itemId: item.id, ...date, untilDay })
  return <SnoozeChoice onDate={date.onDate} today={today} sending={snooze.sending} onRemind={until} />
}

function nextDate(item: Item, today: string): Pick<Snooze, 'reason' | 'onDate'> | undefined {
  const notice = nextNotice(item, today)
  if (notice !== undefined && notice.sendBy >= today) return { reason: 'cancel_by', onDate: notice.sendBy }
  const end = currentEnd(item, today)
  if (end === null || end < today) return undefined
  return { reason: item.atEnd.renewal === 'renews' ? 'renews' : 'ends', onDate: end }
}
