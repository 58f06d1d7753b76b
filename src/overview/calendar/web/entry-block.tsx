import { memo } from 'react'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import { timesOf, titleOf } from './describe-entry.ts'
import styles from './entry-block.module.css'
import { lookOf } from './entry-look.ts'
import { entryName } from './entry-name.ts'
import { keyOf } from './merge-calendars.ts'
import { EntryFaces, EntryMark } from './entry-parts.tsx'
import type { Surroundings } from './surroundings.ts'

type EntryBlockProps = {
  entry: CalendarEntry
  /** How many minutes high it is. */
  minutes: number
  surroundings: Surroundings
  isDraft: boolean
  mayMove: boolean
  onOpen: (entry: CalendarEntry) => void
}

/** Shows a timed entry among the hours: its title, and its times and place where they fit. */
export const EntryBlock = memo(function EntryBlock({ entry, minutes, surroundings, isDraft, mayMove, onOpen }: EntryBlockProps) {
  const look = lookOf(entry, surroundings)
  const { wearers } = look
  return (
    <button
      type="button"
      tabIndex={-1}
      data-entry={keyOf(entry)}
      data-moving={isDraft || undefined}
      className={classNames(styles.block, styles[sizeOf(minutes)], look.className)}
      aria-label={entryName(entry, surroundings)}
      onClick={() => onOpen(entry)}
    >
      <span className={styles.band}>
        {wearers.map(({ id, toneClass }) => (
          <i key={id} className={toneClass} />
        ))}
      </span>
      <span className={styles.title}>
        <EntryMark look={look} />
        {titleOf(entry)}
      </span>
      <span className={styles.more} data-words={timesOf(entry)} />
      {entry.place !== null && <span className={styles.more} data-words={entry.place} />}
      <span className={styles.who}>
        <EntryFaces look={look} />
      </span>
      {mayMove && <span className={styles.end} data-end="" />}
    </button>
  )
})

const sizeOf = (minutes: number): 'line' | 'two' | 'three' | 'tall' =>
  minutes <= 30 ? 'line' : minutes <= 45 ? 'two' : minutes <= 60 ? 'three' : 'tall'
