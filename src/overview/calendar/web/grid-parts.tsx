import type { ReactNode } from 'react'
import { mondayOf, weekdayAndDay, weekdayOf } from '#platform/shared/dates.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { CalendarEntry } from '../contract.ts'
import { daysFrom, isOnDay } from '#organizer/events/shared/hours-on.ts'
import { keyOf } from './describe-entry.ts'
import { Entry, type EntryContext } from './entry.tsx'
import { lookOf, type Surroundings } from './entry-look.ts'
import styles from './grid-parts.module.css'
import type { GridProps } from './grid-props.ts'
import { t } from './texts.ts'

/** Shows the short name of the weekday of a day: 'Wed'; what holds it has the name in full. */
export const Weekday = ({ of: day }: { of: string }) => (
  <span className={styles.weekday} data-name={weekdayOf(day, { weekday: 'short' })} aria-hidden="true" />
)

/** Returns a day in words: 'Saturday 5 December, today, 3 entries', without the count where there is none. */
export function dayInWords(day: string, { today, count }: { today: string; count?: number }): string {
  const entries = count === undefined ? undefined : t('grid.entries', { count })
  return [weekdayAndDay(day), day === today && t('grid.today'), entries].filter(Boolean).join(', ')
}

type DayStripProps = Pick<GridProps, 'entries' | 'day' | 'today' | 'onGo'> & { surroundings: Surroundings }

/** The seven days of the week, to choose one, each with up to three marks. */
export function DayStrip({ entries, surroundings, day, today, onGo }: DayStripProps) {
  return (
    <ol className={styles.strip} aria-label={t('grid.days')}>
      {daysFrom(mondayOf(day), 7).map((on) => {
        const own = entries.filter((entry) => isOnDay(entry, on))
        return (
          <li key={on}>
            <button
              type="button"
              className={on === today ? styles.isToday : undefined}
              aria-label={dayInWords(on, { today, count: own.length })}
              aria-current={on === day ? 'date' : undefined}
              onClick={() => onGo({ day: on })}
            >
              <Weekday of={on} />
              <b className={styles.number}>{Number(on.slice(8))}</b>
              <Marks entries={own} surroundings={surroundings} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const mostMarks = 3

/** Up to three marks in the tones of what a day holds; the name of the day says how many there are. */
export function Marks({ entries, surroundings }: { entries: readonly CalendarEntry[]; surroundings: Surroundings }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {entries.slice(0, mostMarks).map((entry) => (
        <i key={keyOf(entry)} className={lookOf(entry, surroundings).className} />
      ))}
    </span>
  )
}

/** What has no room in a grid, behind one key. */
export function More({ label, onPress, children }: { label?: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" tabIndex={-1} data-entry="" className={styles.more} aria-label={label} onClick={onPress}>
      {children}
    </button>
  )
}

/** Entries behind one key, with the key's name. */
export type Listed = { title: string; entries: readonly CalendarEntry[] }

type ListedDialogProps = EntryContext & { open: boolean; round: number; subject: Listed | undefined; onClose: () => void }

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
            <Entry entry={entry} surroundings={surroundings} isReachable onOpen={choose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
