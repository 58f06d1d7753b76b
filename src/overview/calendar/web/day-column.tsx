import { memo, useMemo } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import { type Hours, hoursOn, timeOf } from '../shared/hours-on.ts'
import { placeOverlaps } from '../shared/place-overlaps.ts'
import { clockChangeOn } from './clock-change.ts'
import { EntryBlock } from './entry-block.tsx'
import { keyOf } from './merge-calendars.ts'
import { placeStyle } from './place-style.ts'
import type { Surroundings } from './surroundings.ts'
import { t } from './texts.ts'
import styles from './time-grid.module.css'

/** A column of hours: a day of the week, or on one day those of a person. */
export type GridColumn = {
  key: string
  day: string
  /** What it is called in full: 'Saturday 5 December', on one day with the name of the person. */
  name: string
  /** Its entries with times, in their order. */
  entries: readonly CalendarEntry[]
}

/** Entries behind one key, with the key's name. */
export type Listed = { title: string; entries: readonly CalendarEntry[] }

type DayColumnProps = {
  column: GridColumn
  /** How many entries have room beside each other. */
  most: number
  surroundings: Surroundings
  /** The key of the entry that is being moved. */
  draftKey: string | undefined
  mayMove: (entry: CalendarEntry) => boolean
  /** The hours that are being drawn on it. */
  drawn: Hours | undefined
  /** The minute that it is now; unset on other days. */
  now: number | undefined
  look: 'plain' | 'weekend' | 'today' | 'everybody'
  onOpen: (entry: CalendarEntry) => void
  onList: (listed: Listed) => void
}

/** The entries of a column at their hours, as one list in the order of their times. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, most, surroundings, draftKey, mayMove, drawn, now, look, onOpen, onList } = props
  const { day, name, entries } = column
  const { placed, more } = useMemo(() => {
    const timed = entries.flatMap((entry) => {
      const hours = hoursOn(entry, day)
      return hours === undefined ? [] : [{ entry, hours }]
    })
    return placeOverlaps(timed, most)
  }, [entries, day, most])
  return (
    <div className={classNames(styles.column, styles[look])}>
      <ChangedHour day={day} />
      <ol aria-label={`${name}, ${t('grid.entries', { count: entries.length })}`}>
        {placed.map(({ entry, hours, ...place }) => (
          <li key={keyOf(entry)} className={styles.place} style={placeStyle({ ...hours, ...place })}>
            <EntryBlock
              {...{ entry, surroundings, onOpen }}
              minutes={hours.to - hours.from}
              isDraft={keyOf(entry) === draftKey}
              mayMove={mayMove(entry)}
            />
          </li>
        ))}
        {more.map(({ at, entries: hidden, ...place }) => {
          const title = t('grid.moreAt', { count: hidden.length, time: timeOf(at) })
          return (
            <li key={`more ${at}`} className={styles.place} style={placeStyle({ from: at, to: at, ...place })}>
              <button
                type="button"
                tabIndex={-1}
                className={styles.more}
                data-entry=""
                aria-label={title}
                onClick={() => onList({ title: `${title}, ${name}`, entries: hidden })}
              >
                +{hidden.length}
              </button>
            </li>
          )
        })}
      </ol>
      {drawn && <div className={styles.drawn} style={placeStyle(drawn)} />}
      {now !== undefined && <div className={styles.now} style={placeStyle({ from: now, to: now })} />}
    </div>
  )
})

/** Hatches the hour that the clocks of a day leave out or show twice, and names it. */
function ChangedHour({ day }: { day: string }) {
  const timeZone = useTimeZone()
  const change = useMemo(() => clockChangeOn(day, timeZone), [day, timeZone])
  if (change === undefined) return null
  return (
    <p className={classNames(styles.change, change.goes === 'forward' && styles.leftOut)} style={placeStyle(change)}>
      <span>{t(`grid.${change.goes}`)}</span>
    </p>
  )
}
