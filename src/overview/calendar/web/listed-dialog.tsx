import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { CalendarEntry } from '../contract.ts'
import { AllDayBar } from './all-day-bar.tsx'
import type { Listed } from './day-column.tsx'
import { keyOf } from './merge-calendars.ts'
import styles from './listed-dialog.module.css'
import type { Surroundings } from './surroundings.ts'

type ListedDialogProps = {
  open: boolean
  round: number
  subject: Listed | undefined
  surroundings: Surroundings
  onOpen: (entry: CalendarEntry) => void
  onClose: () => void
}

/** Lists the entries behind a key that says how many more there are. */
export function ListedDialog({ open, round, subject, surroundings, onOpen, onClose }: ListedDialogProps) {
  const choose = (entry: CalendarEntry): void => {
    onClose()
    onOpen(entry)
  }
  return (
    <Dialog key={round} size="s" open={open} onClose={onClose} title={subject?.title}>
      <ul className={styles.list}>
        {subject?.entries.map((entry) => (
          <li key={keyOf(entry)}>
            <AllDayBar entry={entry} surroundings={surroundings} isReachable onOpen={choose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
