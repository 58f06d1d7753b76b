import { memo, useMemo } from 'react'
import { useTimeZone } from '#foundation/accounts/web/use-person.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import { hoursOn, timeOf } from '#organizer/events/shared/hours-on.ts'
import { placeOverlaps } from '../shared/place-overlaps.ts'
import { clockChangeOn } from './clock-change.ts'
import { keyOf } from './describe-entry.ts'
import { Entry, type EntryContext } from './entry.tsx'
import { type Listed, More } from './grid-parts.tsx'
import type { HourColumn } from './hour-columns.ts'
import styles from './hours.module.css'
import parts from './grid-parts.module.css'
import { t } from './texts.ts'
import { type Drawn, hoursOfDrawn } from './use-grid.ts'

type DayColumnProps = EntryContext & {
  column: HourColumn
  /** Its entries, with the one that is being moved. */
  entries: readonly CalendarEntry[]
  /** How many entries have room beside each other. */
  most: number
  draftKey: string | undefined
  mayMove: (entry: CalendarEntry) => boolean
  /** What is being drawn on it. */
  drawn: Drawn | undefined
  /** The minute that it is now; unset on other days. */
  now: number | undefined
  onList: (listed: Listed) => void
}

/** The entries of a column at their hours, as one list in the order of their times. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { column, entries, most, surroundings, draftKey, mayMove, drawn, now, onOpen, onList } = props
  const { day, name, look } = column
  const { placed, more } = useMemo(() => {
    const timed = entries.flatMap((entry) => {
      const hours = hoursOn(entry, day)
      return hours === undefined ? [] : [{ entry, hours }]
    })
    return placeOverlaps(timed, most)
  }, [entries, day, most])
  const hours = drawn && hoursOfDrawn(drawn)
  return (
    <div className={classNames(styles.column, look !== 'plain' && parts[look])}>
      <ChangedHour day={day} />
      <ol aria-label={`${name}, ${t('grid.entries', { count: entries.length })}`}>
        {placed.map(({ entry, hours: { from, to }, column: at, columns }) => (
          <li key={keyOf(entry)} className={styles.place} style={{ '--from': from, '--to': to, '--column': at, '--columns': columns }}>
            <Entry {...{ entry, surroundings, onOpen }} minutes={to - from} isMoving={keyOf(entry) === draftKey} mayMove={mayMove(entry)} />
          </li>
        ))}
        {more.map(({ at: from, entries: hidden, column: at, columns }) => {
          const title = t('grid.moreAt', { count: hidden.length, time: timeOf(from) })
          return (
            <li
              key={`more ${from}`}
              className={styles.place}
              style={{ '--from': from, '--to': from, '--column': at, '--columns': columns }}
            >
              <More label={title} onPress={() => onList({ title: `${title}, ${name}`, entries: hidden })}>
                +{hidden.length}
              </More>
            </li>
          )
        })}
      </ol>
      {hours && <div className={styles.drawn} style={{ '--from': hours.from, '--to': hours.to }} />}
      {now !== undefined && <div className={styles.now} style={{ '--from': now }} />}
    </div>
  )
})

/** Hatches the hour that the clocks of a day leave out or show twice, and names it. */
function ChangedHour({ day }: { day: string }) {
  const timeZone = useTimeZone()
  const change = useMemo(() => clockChangeOn(day, timeZone), [day, timeZone])
  if (change === undefined) return null
  const { goes, from, to } = change
  return (
    <p className={classNames(styles.change, goes === 'forward' && styles.leftOut)} style={{ '--from': from, '--to': to }}>
      <span>{t(`grid.${goes}`)}</span>
    </p>
  )
}
