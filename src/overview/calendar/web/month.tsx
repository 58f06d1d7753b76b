/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table would not share the height of the page */
import { useMemo, useRef } from 'react'
import { daysAfter, daysBetween, weekdayAndDay } from '#platform/shared/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { CalendarEntry } from '../contract.ts'
import { monthAfter } from '../shared/calendar-views.ts'
import { daysFrom, isOnDay } from '#organizer/events/shared/hours-on.ts'
import { type MonthDay, mondaysOfMonth, placeWeekOfMonth, weekNumber } from '../shared/place-month.ts'
import { agendaLines } from './agenda-lines.ts'
import { AgendaList } from './agenda-list.tsx'
import { keyOf } from './describe-entry.ts'
import { useSurroundings } from './entry-look.ts'
import { Weekday } from './grid-parts.tsx'
import parts from './grid-parts.module.css'
import type { GridProps } from './grid-props.ts'
import { MonthDayCell } from './month-day.tsx'
import styles from './month.module.css'
import { t } from './texts.ts'
import { type Drawn, type Spot, useGrid } from './use-grid.ts'
import type { Cells } from './use-grid-keys.ts'
import { type Draft, useMoves, withDraft } from './use-moves.ts'
import { type Size, useSize } from './use-size.ts'

const wideFromRems = 43
const mostEntries = 200

/** The weeks of a month. Where words have no room, days have marks, and the list of the chosen day is below. */
export function Month(props: GridProps) {
  const { entries, rooms, people, day, today, weekNumbers, onGo, onOpen, onMove } = props
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const surroundings = useSurroundings(rooms, people)
  const { draft, moves } = useMoves(onMove)
  const isWide = (size?.rems ?? wideFromRems) >= wideFromRems
  const mondays = mondaysOfMonth(day)
  const [first = day] = mondays
  const days = useDays({ month: monthAfter(day, 0), entries, draft, most: linesIn(size, mondays.length) })
  const cells: Cells = {
    columns: 7,
    rows: mondays.length,
    leadsOn: true,
    days: days.map((one) => one.day),
    dayAt: ({ column, row }) => daysAfter(first, row * 7 + column),
    cellOf: (on) => ({ column: daysBetween(first, on) % 7, row: Math.floor(daysBetween(first, on) / 7) }),
    within: ({ column, row }) => days[row * 7 + column]?.all ?? [],
    timesAt: ({ column, row }) => ({ day: daysAfter(first, row * 7 + column) }),
  }
  const { grid, cell, drawn, draftKey, said, handlers } = useGrid({
    ...props,
    draft,
    moves,
    cells,
    start: firstCell,
    spotAt,
    scrolls: false,
  })
  return (
    <div ref={box} className={parts.box}>
      <Card pad="none" className={classNames(isWide ? parts.card : styles.small, weekNumbers && styles.numbered)}>
        <ol className={styles.names} aria-hidden="true">
          {weekNumbers && <li />}
          {daysFrom(first, 7).map((on) => (
            <li key={on}>
              <Weekday of={on} />
            </li>
          ))}
        </ol>
        <div
          ref={grid}
          className={classNames(parts.grid, styles.grid)}
          role="grid"
          tabIndex={-1}
          aria-label={t('grid.month')}
          {...handlers}
          onKeyDown={handlers.onKeyDown}
          onClick={isWide ? handlers.onClick : undefined}
        >
          {mondays.map((monday, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place when that becomes another day
            <div key={row} role="row" tabIndex={-1} className={styles.week}>
              {weekNumbers && (
                <span role="rowheader" className={styles.weekNumber} aria-label={t('grid.weekNumber', { number: weekNumber(monday) })}>
                  {weekNumber(monday)}
                </span>
              )}
              {days.slice(row * 7, row * 7 + 7).map((one, column) => (
                <MonthDayCell
                  // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place when that becomes another day
                  key={column}
                  {...{ today, surroundings, onGo, onOpen, isWide }}
                  day={one}
                  isOther={one.day.slice(0, 7) !== day.slice(0, 7)}
                  isChosen={one.day === day}
                  isPresent={column === cell.column && row === cell.row}
                  isDrawn={drawn !== undefined && isBetween(one.day, drawn)}
                  draftKey={one.all.some((entry) => keyOf(entry) === draftKey) ? draftKey : undefined}
                />
              ))}
            </div>
          ))}
        </div>
      </Card>
      {!isWide && (
        <section className={styles.list} aria-label={weekdayAndDay(day)}>
          <AgendaList lines={agendaLines(withDraft(entries, draft), { from: day, to: day })} {...{ surroundings, today, onOpen }} />
        </section>
      )}
      <Status>
        <VisuallyHidden>{said}</VisuallyHidden>
      </Status>
    </div>
  )
}

type Days = Pick<GridProps, 'entries'> & { month: string; draft: Draft | undefined; most: number }

/** Returns the entries of each day of the weeks of a month. Weeks that have nothing to do with what is moved stay as they are. */
function useDays({ month, entries, draft, most }: Days): MonthDay<CalendarEntry>[] {
  const kept = useMemo(
    () => mondaysOfMonth(month).map((monday) => ({ monday, days: placeWeekOfMonth(entries, monday, most) })),
    [month, entries, most],
  )
  return useMemo(() => {
    if (draft === undefined) return kept.flatMap(({ days }) => days)
    const isIn = ({ day }: { day: string }): boolean => isOnDay(draft.entry, day) || isOnDay(draft.to, day)
    const shown = withDraft(entries, draft)
    return kept.flatMap(({ monday, days }) => (days.some(isIn) ? placeWeekOfMonth(shown, monday, most) : days))
  }, [kept, entries, draft, most])
}

const firstCell = { column: 0, row: 0 }

/** Returns the day that is drawn at a place on the screen. */
function spotAt(x: number, y: number): Spot | undefined {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('[data-day]'))
  const day = cell?.getAttribute('data-day')
  return day == null ? undefined : { day, minutes: undefined }
}

const isBetween = (day: string, { from, to }: Drawn): boolean => (from.day <= day && day <= to.day) || (to.day <= day && day <= from.day)

// In the size of the text, as the styles have them: the names of the weekdays, the number of a day, a line, and the least height of a week.
const [namesRems, numberRems, lineRems, weekRems] = [2.2, 2, 1.625, 7.6]

/** Returns how many lines a day has: as many as its height holds, and so few that the page stays light. */
function linesIn(size: Size | undefined, weeks: number): number {
  if (size === undefined) return 3
  const rems = (size.height * size.rems) / size.width
  const week = Math.max((rems - namesRems) / weeks, weekRems)
  return Math.max(2, Math.min(Math.floor((week - numberRems) / lineRems), Math.floor(mostEntries / weeks / 7)))
}
