import { useMemo, useRef } from 'react'
import { daysAfter, mondayOf, weekdayAndDay } from '#platform/shared/dates.ts'
import { daysFrom, hoursOn, isAllDay } from '../shared/hours-on.ts'
import { placeSpans } from '../shared/place-spans.ts'
import { DayHead } from './day-head.tsx'
import { DayStrip } from './day-strip.tsx'
import type { GridProps } from './grid-props.ts'
import { useSurroundings } from './surroundings.ts'
import { t } from './texts.ts'
import { TimeGrid } from './time-grid.tsx'
import styles from './time-grid.module.css'
import { useMoves, withDraft } from './use-moves.ts'
import { useSize } from './use-size.ts'

const weekFromRems = 40
const threeFromRems = 15

/** The seven days of a week by the hour. Where they have no room: three around the day that is chosen, under a strip of the seven; with large text that day alone. */
export function Week(props: GridProps) {
  const { entries, rooms, people, day, today, onGo, onMove } = props
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const surroundings = useSurroundings(rooms, people)
  const { draft, moves } = useMoves(onMove)
  const rems = size?.rems ?? weekFromRems
  const days = useMemo(() => daysOf(day, rems), [day, rems])
  const shown = withDraft(entries, draft)
  const columns = days.map((on) => ({
    key: on,
    day: on,
    name: weekdayAndDay(on),
    head: <DayHead day={on} today={today} onPress={() => onGo({ day: on, view: 'day' })} />,
    entries: shown.filter((entry) => hoursOn(entry, on) !== undefined),
  }))
  const step = days.length === 1 ? 1 : 7
  return (
    <div ref={box} className={styles.box}>
      {days.length < 7 && <DayStrip {...{ entries, surroundings, day, today, onGo }} />}
      <TimeGrid
        {...props}
        label={t('grid.week')}
        {...{ columns, surroundings, draft, moves, size }}
        spans={placeSpans(shown.filter(isAllDay), days)}
        columnOfDay={days.indexOf(day)}
        onLeave={(to) => onGo({ day: daysAfter(to < 0 ? (days[0] ?? day) : (days.at(-1) ?? day), to) })}
        onPeriod={(to) => onGo({ day: daysAfter(day, to * step) })}
      />
    </div>
  )
}

function daysOf(day: string, rems: number): string[] {
  if (rems >= weekFromRems) return daysFrom(mondayOf(day), 7)
  return rems >= threeFromRems ? daysFrom(daysAfter(day, -1), 3) : [day]
}
