/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the rows of a table would not share the height of the page */
import { memo } from 'react'
import { daysBetween, mondayOf } from '#platform/shared/dates.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import type { MonthDay } from '../shared/place-month.ts'
import { keyOf, titleOf } from './describe-entry.ts'
import { Entry, type EntryContext } from './entry.tsx'
import { dayInWords, Marks, More } from './grid-parts.tsx'
import type { GridProps } from './grid-props.ts'
import styles from './month.module.css'
import parts from './grid-parts.module.css'
import { t } from './texts.ts'

type MonthDayCellProps = EntryContext &
  Pick<GridProps, 'today' | 'onGo'> & {
    day: MonthDay<CalendarEntry>
    /** It is of another month. */
    isOther: boolean
    /** The keyboard is at it. */
    isPresent: boolean
    isChosen: boolean
    isDrawn: boolean
    isWide: boolean
    /** The key of the entry that is being moved. */
    draftKey: string | undefined
  }

/** A day of a month: with words its entries, without room for them up to three marks. */
export const MonthDayCell = memo(function MonthDayCell(props: MonthDayCellProps) {
  const { day, surroundings, isOther, isPresent, isChosen, isDrawn, isWide, today, draftKey, onGo, onOpen } = props
  const { day: on, spans, lanes, lines, hidden, all } = day
  const isToday = on === today
  const bars = all.filter((entry) => entry.lastDay > entry.day).map(titleOf)
  const isOfDay = [isToday && parts.today, isOther && styles.other, daysBetween(mondayOf(on), on) > 4 && parts.weekend]
  const open = (): void => onGo(isWide ? { day: on, view: 'day' } : { day: on })
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      data-day={on}
      aria-selected={isWide ? undefined : isChosen}
      className={classNames(...isOfDay, isWide ? styles.day : styles.mark, isDrawn && styles.drawn)}
      style={{ '--lanes': lanes }}
    >
      <button
        type="button"
        tabIndex={isPresent ? 0 : -1}
        data-cell=""
        aria-label={[dayInWords(on, { today, count: all.length }), ...bars].join(', ')}
        aria-current={isToday ? 'date' : undefined}
        className={styles.key}
        onClick={open}
      >
        <b className={classNames(parts.number, styles.number)}>{Number(on.slice(8))}</b>
        {!isWide && <Marks entries={all} surroundings={surroundings} />}
      </button>
      {isWide && (
        <ul className={styles.lines}>
          {spans.map(({ entry, from, to, lane, isBegun, goesOn }) => (
            <li key={keyOf(entry)} className={styles.over} style={{ '--columns': to - from + 1, '--lane': lane }}>
              <Entry {...{ entry, isBegun, goesOn, surroundings, onOpen }} isMoving={keyOf(entry) === draftKey} />
            </li>
          ))}
          {lines.map((entry) => (
            <li key={keyOf(entry)}>
              <Entry {...{ entry, surroundings, onOpen }} isMoving={keyOf(entry) === draftKey} />
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <More onPress={open}>{t('grid.more', { count: hidden })}</More>
            </li>
          )}
        </ul>
      )}
    </div>
  )
})
