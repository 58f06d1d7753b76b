import { memo, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { daysAfter } from '#platform/shared/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Status } from '#platform/web/ui/status.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { CalendarEntry } from '../contract.ts'
import { dayMinutes, hoursOn, isAllDay, minutesOf, timeOf } from '#organizer/events/shared/hours-on.ts'
import { stepMinutes } from '#organizer/events/shared/move-entry.ts'
import { placeSpans, type Span } from '../shared/place-spans.ts'
import { DayColumn } from './day-column.tsx'
import { titleOf } from './describe-entry.ts'
import { useSurroundings } from './entry-look.ts'
import { GridCells, gridRows, quarterOf, rowOf } from './grid-cells.tsx'
import { DayStrip, type Listed, ListedDialog } from './grid-parts.tsx'
import type { GridProps } from './grid-props.ts'
import { GridTop } from './grid-top.tsx'
import { entriesWith, type HourColumn, useHourColumns, wideFromRems } from './hour-columns.ts'
import styles from './hours.module.css'
import parts from './grid-parts.module.css'
import type { Cell } from './step-cell.ts'
import { t } from './texts.ts'
import { type Spot, useGrid } from './use-grid.ts'
import type { Cells } from './use-grid-keys.ts'
import { useMoves, withDraft } from './use-moves.ts'
import { useNow } from './use-now.ts'
import { useSize } from './use-size.ts'

const smallestPx = 44
const gutterRems = 3.25
const opensAt = 7 * 60
// The name of the first hour is half above it.
const labelPx = 9

/** A week or a day by the hour, below a row of all-day entries. */
export function Hours(props: GridProps) {
  const { view, entries, rooms, people, day, today, onGo, onOpen, onMove } = props
  const box = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const rems = size?.rems ?? wideFromRems
  const surroundings = useSurroundings(rooms, people)
  const { draft, moves } = useMoves(onMove)
  const list = useDialog<Listed>()
  const now = useNow()
  const columns = useHourColumns({ view, day, today, entries, surroundings, rems })
  const allDay = draft && isAllDay(draft.to) ? draft : undefined
  const spans = useMemo(
    () =>
      placeSpans(
        withDraft(entries, allDay).filter(isAllDay),
        columns.map((column) => column.day),
        (entry, column) => columns[column]?.holds(entry) === true,
      ),
    [entries, allDay, columns],
  )
  const shown = columns.map((column) => entriesWith(column, draft))
  const cells = cellsOf({ day, columns, shown, spans })
  const press = useGrid({
    ...props,
    view: columns.length === 1 ? 'day' : view,
    draft,
    moves,
    cells,
    start: { column: 0, row: rowOf(opensAt) },
    spotAt: (x, y) => spotIn({ body: body.current, columns, x, y }),
    scrolls: true,
  })
  const { grid, cell, draftKey, drawn } = press
  useOpening(grid, columns)
  const most = size === undefined ? 2 : Math.floor((size.width * (1 - gutterRems / rems)) / columns.length / smallestPx)
  return (
    <div ref={box} className={parts.box}>
      {rems < wideFromRems && <DayStrip {...{ entries, surroundings, day, today, onGo }} />}
      <Card pad="none" className={classNames(parts.card, styles.card)}>
        <div
          ref={grid}
          // Firefox would make what scrolls a stop of Tab.
          tabIndex={-1}
          className={classNames(parts.grid, styles.grid)}
          style={{ '--columns': columns.length }}
          {...press.handlers}
        >
          <GridTop
            {...{ columns, spans, surroundings, today, onOpen }}
            draftKey={allDay && draftKey}
            onGo={view === 'day' ? undefined : onGo}
            onList={list.show}
          />
          <GridCells
            label={t(view === 'day' ? 'grid.dayHours' : 'grid.week')}
            {...{ columns, cell }}
            holds={heldIn(cells, shown)}
            onPress={press.enter}
          />
          <div ref={body} className={styles.body}>
            <HourNames now={now.day === today ? now.time : undefined} />
            {columns.map((column, index) => (
              <DayColumn
                key={column.key}
                {...{ column, most, surroundings, onOpen }}
                entries={shown[index] ?? []}
                mayMove={moves.may}
                draftKey={shown[index] === column.entries ? undefined : draftKey}
                drawn={drawn?.from.day === column.day ? drawn : undefined}
                now={column.day === now.day ? minutesOf(now.time) : undefined}
                onList={list.show}
              />
            ))}
          </div>
        </div>
        <Status>
          <VisuallyHidden>{press.said}</VisuallyHidden>
        </Status>
        <ListedDialog {...list} {...{ surroundings, onOpen }} onClose={list.close} />
      </Card>
    </div>
  )
}

/** The names of the hours, and the present time among them. */
const HourNames = memo(function HourNames({ now }: { now: string | undefined }) {
  return (
    <div className={styles.hours} aria-hidden="true" data-hours="">
      {Array.from({ length: 23 }, (_, index) => (
        <span key={index} style={{ '--from': (index + 1) * 60 }}>
          {timeOf((index + 1) * 60)}
        </span>
      ))}
      {now !== undefined && (
        <em className={styles.nowTime} style={{ '--from': minutesOf(now) }}>
          {now}
        </em>
      )}
    </div>
  )
})

type Shown = {
  day: string
  columns: readonly HourColumn[]
  shown: readonly (readonly CalendarEntry[])[]
  spans: readonly Span<CalendarEntry>[]
}

/** Returns the cells of the hours: a row of all-day entries, and one for each quarter. Columns of people are of one day, and lead on to the next. */
function cellsOf({ day, columns, shown, spans }: Shown): Cells {
  const days = [...new Set(columns.map((column) => column.day))]
  const { length } = columns
  const isOneDay = days.length === 1
  return {
    columns: length,
    rows: gridRows,
    days,
    dayAt: ({ column }) => daysAfter(days[0] ?? day, isOneDay ? (column < 0 ? -1 : column < length ? 0 : 1) : column),
    cellOf: (on, { column, row }) => ({ column: isOneDay ? (column + length) % length : days.indexOf(on), row }),
    within: ({ column, row }) => {
      const minutes = quarterOf(row)
      if (minutes === undefined) return spans.filter(({ from, to }) => from <= column && column <= to).map(({ entry }) => entry)
      return (shown[column] ?? []).filter((entry) => {
        const hours = hoursOn(entry, columns[column]?.day ?? day)
        return hours !== undefined && hours.from < minutes + stepMinutes && minutes < hours.to
      })
    },
    timesAt: ({ column, row }) => {
      const minutes = quarterOf(row)
      return { day: columns[column]?.day ?? day, ...(minutes !== undefined && { time: timeOf(minutes) }) }
    },
  }
}

/** Returns what a cell holds, in words: at the top of a column how much there is on its day. */
const heldIn =
  ({ within }: Cells, shown: Shown['shown']) =>
  (cell: Cell): string => {
    const entries = within(cell)
    const count = entries.length + (shown[cell.column]?.length ?? 0)
    return [cell.row === 0 && t('grid.entries', { count }), ...entries.map(titleOf)].filter(Boolean).join(', ')
  }

type Place = { body: HTMLElement | null; columns: readonly HourColumn[]; x: number; y: number }

/** Returns the day and the minute of a place on the screen; above the hours it is among the all-day entries. */
function spotIn({ body, columns, x, y }: Place): Spot | undefined {
  const heads = body?.parentElement?.querySelector('[data-all-day]')?.getBoundingClientRect()
  const hours = body?.getBoundingClientRect()
  if (heads === undefined || hours === undefined || y < heads.top || x < heads.left) return undefined
  const column = Math.floor(((x - heads.left) / heads.width) * columns.length)
  const day = columns[Math.min(column, columns.length - 1)]?.day
  if (day === undefined) return undefined
  const minutes = ((y - hours.top) / hours.height) * dayMinutes
  return { day, minutes: y < heads.bottom ? undefined : Math.min(Math.max(minutes, 0), dayMinutes - 1) }
}

/** Opens the hours at 07:00, or an hour before the first entry if that is earlier, once there are entries. */
function useOpening(grid: RefObject<HTMLElement | null>, columns: readonly HourColumn[]): void {
  const begins = columns.flatMap(({ day, entries }) =>
    entries.flatMap((entry) => (entry.day === day ? minutesOf(entry.time ?? '23:59') : [])),
  )
  const isEmpty = begins.length === 0
  const [opened, setOpened] = useState({ at: opensAt, isEmpty: true })
  if (opened.isEmpty && !isEmpty) setOpened({ at: Math.max(0, Math.min(opensAt, ...begins.map((begin) => begin - 60))), isEmpty })
  useLayoutEffect(() => {
    const scroller = grid.current
    const hours = scroller?.querySelector<HTMLElement>('[data-hours]')
    if (scroller != null && hours != null) scroller.scrollTo({ top: (opened.at / dayMinutes) * hours.offsetHeight - labelPx })
  }, [grid, opened.at])
}
