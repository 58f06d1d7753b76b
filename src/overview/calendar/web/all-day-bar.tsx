import { memo } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import styles from './all-day-bar.module.css'
import { titleOf } from './describe-entry.ts'
import { lookOf } from './entry-look.ts'
import { entryName } from './entry-name.ts'
import { keyOf } from './merge-calendars.ts'
import { EntryFaces, EntryMark } from './entry-parts.tsx'
import type { Surroundings } from './surroundings.ts'

type AllDayBarProps = {
  entry: CalendarEntry
  /** Whether it began before what is shown, and whether it goes on after that. */
  isBegun?: boolean
  goesOn?: boolean
  surroundings: Surroundings
  isDraft?: boolean
  /** Tab stops at it: it stands in a list and not in a grid. */
  isReachable?: boolean
  onOpen: (entry: CalendarEntry) => void
}

/** Shows an entry on one line: a bar over its days in the row of all-day entries and in a month, or a line of a day. */
export const AllDayBar = memo(function AllDayBar(props: AllDayBarProps) {
  const { entry, isBegun = false, goesOn = false, surroundings, isDraft = false, isReachable = false, onOpen } = props
  const look = lookOf(entry, surroundings)
  const isSpan = entry.lastDay > entry.day
  return (
    <button
      type="button"
      tabIndex={isReachable ? undefined : -1}
      data-entry={keyOf(entry)}
      data-moving={isDraft || undefined}
      className={classNames(styles.bar, isSpan && styles.span, look.className, isBegun && styles.begun, goesOn && styles.goesOn)}
      aria-label={entryName(entry, surroundings)}
      onClick={() => onOpen(entry)}
    >
      <EntryMark look={look} />
      <span className={styles.words}>{titleOf(entry)}</span>
      {entry.time !== null && <span className={styles.time} data-words={entry.time} />}
      <EntryFaces look={look} />
    </button>
  )
})
