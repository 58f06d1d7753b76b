import { Bell } from 'lucide-react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { listOfDays } from '#platform/web/texts/list-of-days.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { currentEnd, isShortTerm } from '../shared/terms.ts'
import type { Term } from './contract-state.ts'
import { promisedDays } from './reminder-days.ts'
import { t } from './texts.ts'

/** Says under the dates of the form on which days people will be reminded of the end and of the day for notice, or why they will not. */
export function ReminderPreview({ contract }: { contract: Term }) {
  const today = useToday()
  const days = promisedDays(contract, today)
  if (days.length > 0) {
    return (
      <Note icon={Bell} live>
        {t('reminders.promise', { days: listOfDays(days) })}
      </Note>
    )
  }
  return (
    <Note tone="plain" live>
      {t(reasonWhyNot(contract, today))}
    </Note>
  )
}

function reasonWhyNot(contract: Term, today: string) {
  const end = currentEnd(contract, today)
  if (end === null) return 'reminders.renewsOpen'
  if (end < today) return 'reminders.over'
  return contract.atEnd.endReminders === null && isShortTerm(contract, end) ? 'reminders.shortTerm' : 'reminders.tooLate'
}
