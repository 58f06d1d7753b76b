import { useMemo, useRef } from 'react'
import { daysAfter, weekdayAndDay } from '#platform/shared/dates.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import type { CalendarEntry } from '../contract.ts'
import { hoursOn, isAllDay, isOnDay } from '../shared/hours-on.ts'
import { inLanes, placeSpans } from '../shared/place-spans.ts'
import { DayHead } from './day-head.tsx'
import { DayStrip } from './day-strip.tsx'
import type { GridProps } from './grid-props.ts'
import { type Surroundings, useSurroundings, type Who } from './surroundings.ts'
import { t } from './texts.ts'
import { TimeGrid } from './time-grid.tsx'
import styles from './time-grid.module.css'
import { useMoves, withDraft } from './use-moves.ts'
import { useSize } from './use-size.ts'

const peopleFromRems = 40
const personRems = 6.5

/** A day by the hour: a column for each person, so that all see who is where; where they have no room, one for all of them. */
export function Day(props: GridProps) {
  const { entries, rooms, people, day, today, onGo, onMove } = props
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const surroundings = useSurroundings(rooms, people)
  const { draft, moves } = useMoves(onMove)
  const rems = size?.rems ?? peopleFromRems
  const isWide = rems >= peopleFromRems
  const shown = withDraft(entries, draft)
  const own = useMemo(() => withDraft(entries, draft).filter((entry) => isOnDay(entry, day)), [entries, draft, day])
  const whose = isWide ? columnsOfPeople(surroundings, own, Math.floor(rems / personRems)) : []
  const timed = shown.filter((entry) => hoursOn(entry, day) !== undefined)
  const columns =
    whose.length === 0
      ? [{ key: day, day, name: weekdayAndDay(day), head: <DayHead day={day} today={today} />, entries: timed }]
      : whose.map((who) => ({
          key: who?.id ?? 'everybody',
          day,
          name: `${weekdayAndDay(day)}, ${who?.name ?? t('grid.everybody')}`,
          head: <PersonHead who={who} />,
          entries: timed.filter((entry) => isOf(entry, who, whose)),
        }))
  const spans = whose.length === 0 ? placeSpans(own.filter(isAllDay), [day]) : spansOfPeople(own.filter(isAllDay), whose, day)
  const onStep = (step: 1 | -1): void => onGo({ day: daysAfter(day, step) })
  return (
    <div ref={box} className={styles.box}>
      {!isWide && <DayStrip {...{ entries, surroundings, day, today, onGo }} />}
      <TimeGrid
        {...props}
        label={t('grid.dayHours')}
        {...{ columns, spans, surroundings, draft, moves, size }}
        columnOfDay={undefined}
        onLeave={onStep}
        onPeriod={onStep}
      />
    </div>
  )
}

/** The columns of a day: undefined stands for what names nobody, or somebody without a column. */
type Whose = readonly (Who | undefined)[]

/** Returns whose columns a day has: in so many those who have something on it before the others. */
function columnsOfPeople({ people }: Surroundings, entries: readonly CalendarEntry[], most: number): Whose {
  const busy = new Set(entries.flatMap((entry) => entry.people ?? []))
  const all = [...people.values()]
  const chosen = new Set([...all.filter(({ id }) => busy.has(id)), ...all.filter(({ id }) => !busy.has(id))].slice(0, most - 1))
  return [undefined, ...all.filter((who) => chosen.has(who))]
}

function isOf({ people }: CalendarEntry, who: Who | undefined, whose: Whose): boolean {
  if (who !== undefined) return people?.includes(who.id) === true
  return people === null || !whose.some((other) => other !== undefined && people.includes(other.id))
}

/** Lays what is for everybody over all columns, and the rest into those of its people. */
function spansOfPeople(entries: readonly CalendarEntry[], whose: Whose, day: string) {
  const bars = entries.flatMap((entry) => {
    const bar = { entry, isBegun: entry.day < day, goesOn: entry.lastDay > day }
    if (entry.people === null && entry.lastDay > entry.day) return [{ ...bar, from: 0, to: whose.length - 1 }]
    return whose.flatMap((who, column) => (isOf(entry, who, whose) ? [{ ...bar, from: column, to: column }] : []))
  })
  return inLanes(bars, whose.length)
}

function PersonHead({ who }: { who: Who | undefined }) {
  return (
    <span className={styles.personHead}>
      {who && <PersonAvatar id={who.id} name={who.name} size="s" silent />}
      {who?.name ?? t('grid.everybody')}
    </span>
  )
}
