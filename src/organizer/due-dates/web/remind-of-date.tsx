import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../platform/shared/dates.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { AskAgain } from '../../outcomes/web/public.ts'
import type { DateSnooze, DueDate } from '../contract.ts'
import { dueDates } from './due-date-api.ts'

type RemindOfDateProps = { dueDate: DueDate; today: string; onDone: () => void }

/** Puts off reminding this person alone of a date (RENEW-17); of one that is paused nobody is reminded anyway. */
export function RemindOfDate({ dueDate: { id, nextOn, paused }, today, onDone }: RemindOfDateProps) {
  const { t } = useTranslation('outcomes')
  const snooze = useChange({
    run: dueDates.snooze,
    success: ({ untilDay }: DateSnooze) => t('snoozed', { day: formatDay(untilDay) }),
    failure: t('snoozeFailed'),
    serverSpeaks: true,
    onDone,
  })
  if (nextOn === null || paused !== null) return null
  const until = (untilDay: string): void => snooze.send({ dueDateId: id, onDate: nextOn, untilDay })
  return <AskAgain onDate={nextOn} today={today} sending={snooze.sending} onRemind={until} />
}
