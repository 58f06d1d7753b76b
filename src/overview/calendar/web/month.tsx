/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table would not share the height of the page */
import { useMemo, useRef } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { daysFrom } from '../shared/hours-on.ts'
import { mondaysOfMonth, placeWeekOfMonth } from '../shared/place-month.ts'
import { weekdayName } from './day-head.tsx'
import { keyOf } from './merge-calendars.ts'
import type { GridProps } from './grid-props.ts'
import { MonthDayCell } from './month-day.tsx'
import { MonthList } from './month-list.tsx'
import styles from './month.module.css'
import { useSurroundings } from './surroundings.ts'
import { t } from './texts.ts'
import { useDayKeys } from './use-day-keys.ts'
import { entryKeys } from './use-entry-keys.ts'
import { useFocusAfter } from './use-focus-after.ts'
import { type Spot, useGridPress } from './use-grid-press.ts'
import { useMoves, withDraft } from './use-moves.ts'
import { useSaid } from './use-said.ts'
import { type Size, useSize } from './use-size.ts'

const wideFromRems = 43
const mostEntries = 200

/** The weeks of a month. Where words have no room, days have marks, and the list of the day that is chosen stands below. */
export function Month(props: GridProps) {
  const { entries, rooms, people, day, today, onGo, onOpen, onAdd, onMove } = props
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const surroundings = useSurroundings(rooms, people)
  const { draft, moves } = useMoves(onMove)
  const { said, say } = useSaid()
  const focus = useFocusAfter(grid)
  const isWide = (size?.rems ?? wideFromRems) >= wideFromRems
  const mondays = mondaysOfMonth(day)
  const shown = withDraft(entries, draft)
  const most = linesIn(size, mondays.length)
  const weeks = useMemo(
    () => mondaysOfMonth(day).map((monday) => placeWeekOfMonth(withDraft(entries, draft), monday, most)),
    [entries, draft, day, most],
  )
  const entryWith = (key: string) => entries.find((entry) => keyOf(entry) === key)
  const keys = useDayKeys({ day, focus, onGo, onAdd, entriesOn: (on) => weeks.flat().find((one) => one.day === on)?.all ?? [] })
  const press = useGridPress({ moves, spotAt, entryWith, scrollerIn: () => null, onAdd, onStep: keys.onStep })
  const draftKey = draft && keyOf(draft.entry)
  return (
    <div ref={box} className={styles.box}>
      <Card pad="none" className={isWide ? styles.card : styles.small}>
        <ol className={styles.names} aria-hidden="true">
          {daysFrom(mondays[0] ?? day, 7).map((on) => (
            <li key={on}>{weekdayName(on)}</li>
          ))}
        </ol>
        <div
          ref={grid}
          className={styles.grid}
          role="grid"
          tabIndex={-1}
          aria-label={t('grid.month')}
          {...press.handlers}
          onClick={isWide ? press.handlers.onClick : undefined}
          onKeyDown={entryKeys({ moves, entryWith, focus, say })}
        >
          {weeks.map((week, row) => (
            // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place when that stands for another day
            <div key={row} role="row" tabIndex={-1} className={styles.week}>
              {week.map((one, column) => (
                <MonthDayCell
                  // oxlint-disable-next-line react/no-array-index-key -- the focus stays in its place when that stands for another day
                  key={column}
                  {...{ today, surroundings, onGo, onOpen, draftKey, isWide }}
                  day={one}
                  isOther={one.day.slice(0, 7) !== day.slice(0, 7)}
                  isChosen={one.day === day}
                  isPresent={one.day === keys.at}
                  isDrawn={press.drawn !== undefined && isBetween(one.day, press.drawn)}
                  onKeyDown={keys.onKeyDown}
                />
              ))}
            </div>
          ))}
        </div>
      </Card>
      {!isWide && <MonthList {...{ day, today, rooms, people }} entries={shown} />}
      <Status>
        <VisuallyHidden>{said}</VisuallyHidden>
      </Status>
    </div>
  )
}

/** Returns the day that is drawn at a place on the screen. */
function spotAt(x: number, y: number): Spot | undefined {
  const cell = document.elementsFromPoint(x, y).find((element) => element.matches('[data-day]'))
  const day = cell?.getAttribute('data-day')
  return day == null ? undefined : { day, minutes: undefined }
}

const isBetween = (day: string, { from, to }: { from: Spot; to: Spot }): boolean =>
  (from.day <= day && day <= to.day) || (to.day <= day && day <= from.day)

// In the size of the text, as the styles have them: the names of the weekdays, the number of a day, a line, and the least height of a week.
const [namesRems, numberRems, lineRems, weekRems] = [2.2, 2, 1.625, 7.6]

/** Returns how many lines a day has: as many as its height holds, and so few that the page stays light. */
function linesIn(size: Size | undefined, weeks: number): number {
  if (size === undefined) return 3
  const rems = (size.height * size.rems) / size.width
  const week = Math.max((rems - namesRems) / weeks, weekRems)
  return Math.max(2, Math.min(Math.floor((week - numberRems) / lineRems), Math.floor(mostEntries / weeks / 7)))
}
