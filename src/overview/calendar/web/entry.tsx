import { memo } from 'react'
import { ReportTick } from '#overview/reports/web/report-tick.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Hexagon } from '#platform/web/ui/hexagon.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { CalendarEntry } from '../contract.ts'
import { entryName, keyOf, timesOf, titleOf } from './describe-entry.ts'
import { type Look, lookOf, type Surroundings } from './entry-look.ts'
import styles from './entry.module.css'
import { taskOf } from './task-of.ts'

/** What entries in a list or a grid have in common. */
export type EntryContext = { surroundings: Surroundings; onOpen: (entry: CalendarEntry) => void }

type EntryProps = EntryContext & {
  entry: CalendarEntry
  /** How many minutes high it is among the hours; unset: a line, or a bar over its days. */
  minutes?: number
  /** Whether it began before what is shown, and whether it goes on after that. */
  isBegun?: boolean
  goesOn?: boolean
  mayMove?: boolean
  isMoving?: boolean
  /** It is in a list, where Tab stops at it, and not in a grid. */
  isReachable?: boolean
}

/** Shows an entry as what is pressed: its title with its people, and among the hours its times and place where they fit. */
export const Entry = memo(function Entry(props: EntryProps) {
  const {
    entry,
    minutes = 0,
    isBegun = false,
    goesOn = false,
    mayMove = false,
    isMoving = false,
    isReachable = false,
    surroundings,
    onOpen,
  } = props
  const look = lookOf(entry, surroundings)
  const size = sizeOf(minutes)
  const spans = [entry.lastDay > entry.day && size === 'line' && styles.span, isBegun && styles.begun, goesOn && styles.goesOn]
  const task = taskOf(entry, surroundings)
  const shown = (
    <button
      type="button"
      tabIndex={isReachable ? undefined : -1}
      data-entry={keyOf(entry)}
      data-moving={isMoving || undefined}
      className={classNames(styles.entry, styles[size], look.className, ...spans)}
      aria-label={entryName(entry, surroundings)}
      onClick={() => onOpen(entry)}
    >
      {look.wearers.length > 1 && (
        <span className={styles.band}>
          {look.wearers.map(({ id, toneClass }) => (
            <i key={id} className={toneClass} />
          ))}
        </span>
      )}
      {look.isTask && <Hexagon className={classNames(styles.cell, task && styles.under)} />}
      <span className={styles.title}>
        {look.mark && <Icon of={look.mark} size="xs" className={styles.mark} />}
        {titleOf(entry)}
      </span>
      {entry.time !== null && <span className={styles.more} data-words={size === 'line' ? entry.time : timesOf(entry)} />}
      {entry.place !== null && size !== 'line' && <span className={styles.more} data-words={entry.place} />}
      <Faces look={look} />
      {mayMove && <span className={styles.end} data-end="" />}
    </button>
  )
  if (task === undefined) return shown
  return (
    <>
      <ReportTick task={task} className={styles.tick} tabIndex={isReachable ? undefined : -1} />
      {shown}
    </>
  )
})

const sizeOf = (minutes: number): 'line' | 'two' | 'three' | 'tall' =>
  minutes <= 30 ? 'line' : minutes <= 45 ? 'two' : minutes <= 60 ? 'three' : 'tall'

/** Shows whom an entry is for by first letters in small hexagons of their tones, or its room or kind by an icon; its name says who it is. */
function Faces({ look: { wearers, icon } }: { look: Look }) {
  return (
    <span className={styles.who}>
      {icon && <Icon of={icon} size="xs" />}
      {wearers.map(({ id, name, toneClass }) => (
        <span
          key={id}
          className={classNames(styles.face, toneClass)}
          data-letter={name.slice(0, 1).toLocaleUpperCase()}
          aria-hidden="true"
        />
      ))}
    </span>
  )
}
