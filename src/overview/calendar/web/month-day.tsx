/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table would not share the height of the page */
import type { KeyboardEvent } from 'react'
import { daysBetween, mondayOf, weekdayAndDay } from '#platform/shared/dates.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import type { MonthDay } from '../shared/place-month.ts'
import { AllDayBar } from './all-day-bar.tsx'
import { Marks } from './day-strip.tsx'
import { titleOf } from './describe-entry.ts'
import { keyOf } from './merge-calendars.ts'
import type { GridProps } from './grid-props.ts'
import styles from './month.module.css'
import { lanesStyle, overDaysStyle } from './place-style.ts'
import type { Surroundings } from './surroundings.ts'
import { t } from './texts.ts'

type MonthDayCellProps = Pick<GridProps, 'today' | 'onGo' | 'onOpen'> & {
  day: MonthDay<CalendarEntry>
  surroundings: Surroundings
  /** It is of another month. */
  isOther: boolean
  /** The keyboard is at it. */
  isPresent: boolean
  isChosen: boolean
  isDrawn: boolean
  isWide: boolean
  draftKey: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** A day of a month: with words its entries, without room for them up to three marks. */
export function MonthDayCell(props: MonthDayCellProps) {
  const { day, surroundings, isOther, isPresent, isChosen, isDrawn, isWide, today, draftKey, onKeyDown, onGo, onOpen } = props
  const { day: on, spans, lanes, lines, hidden, all } = day
  const isToday = on === today
  const bars = all.filter((entry) => entry.lastDay > entry.day).map(titleOf)
  const name = [weekdayAndDay(on), isToday && t('grid.today'), t('grid.entries', { count: all.length }), ...bars]
  const bar = { surroundings, onOpen }
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-day={on}
      aria-selected={isWide ? undefined : isChosen}
      className={classNames(
        isWide ? styles.day : styles.mark,
        isToday && styles.today,
        isOther && styles.other,
        daysBetween(mondayOf(on), on) > 4 && styles.weekend,
        isDrawn && styles.drawn,
      )}
      style={lanesStyle(lanes)}
    >
      <button
        type="button"
        tabIndex={isPresent ? 0 : -1}
        data-cell=""
        aria-label={name.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        className={styles.key}
        onKeyDown={onKeyDown}
        onClick={() => onGo(isWide ? { day: on, view: 'day' } : { day: on })}
      >
        <b className={styles.number}>{Number(on.slice(8))}</b>
        {!isWide && <Marks entries={all} surroundings={surroundings} />}
      </button>
      {isWide && (
        <ul className={styles.lines}>
          {spans.map((span) => (
            <li key={keyOf(span.entry)} className={styles.over} style={overDaysStyle(span)}>
              <AllDayBar entry={span.entry} isBegun={span.isBegun} goesOn={span.goesOn} {...bar} isDraft={keyOf(span.entry) === draftKey} />
            </li>
          ))}
          {lines.map((entry) => (
            <li key={keyOf(entry)}>
              <AllDayBar entry={entry} {...bar} isDraft={keyOf(entry) === draftKey} />
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <button type="button" tabIndex={-1} data-entry="" className={styles.more} onClick={() => onGo({ day: on, view: 'day' })}>
                {t('grid.more', { count: hidden })}
              </button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
