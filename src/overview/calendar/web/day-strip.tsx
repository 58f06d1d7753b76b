import { mondayOf, weekdayAndDay } from '#platform/shared/dates.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import type { CalendarEntry } from '../contract.ts'
import { daysFrom, isOnDay } from '../shared/hours-on.ts'
import { weekdayName } from './day-head.tsx'
import styles from './day-strip.module.css'
import { lookOf } from './entry-look.ts'
import { keyOf } from './merge-calendars.ts'
import type { GridProps } from './grid-props.ts'
import type { Surroundings } from './surroundings.ts'
import { t } from './texts.ts'

type DayStripProps = Pick<GridProps, 'entries' | 'day' | 'today' | 'onGo'> & { surroundings: Surroundings }

/** The seven days of the week, to choose one, each with up to three marks. */
export function DayStrip({ entries, surroundings, day, today, onGo }: DayStripProps) {
  return (
    <ol className={styles.strip} aria-label={t('grid.days')}>
      {daysFrom(mondayOf(day), 7).map((on) => {
        const own = entries.filter((entry) => isOnDay(entry, on))
        const name = [weekdayAndDay(on), t('grid.entries', { count: own.length }), on === today && t('grid.today')]
        return (
          <li key={on}>
            <button
              type="button"
              className={classNames(styles.day, on === today && styles.isToday)}
              aria-label={name.filter(Boolean).join(', ')}
              aria-current={on === day ? 'date' : undefined}
              onClick={() => onGo({ day: on })}
            >
              <span className={styles.weekday} data-name={weekdayName(on)} />
              <b>{Number(on.slice(8))}</b>
              <Marks entries={own} surroundings={surroundings} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const mostMarks = 3

/** Up to three marks in the tones of what a day holds; the name of the day says how many there are. */
export function Marks({ entries, surroundings }: { entries: readonly CalendarEntry[]; surroundings: Surroundings }) {
  return (
    <span className={styles.marks} aria-hidden="true">
      {entries.slice(0, mostMarks).map((entry) => (
        <i key={keyOf(entry)} className={lookOf(entry, surroundings).className} />
      ))}
    </span>
  )
}
