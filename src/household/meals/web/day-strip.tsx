import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '../../../platform/shared/dates.ts'
import styles from './day-strip.module.css'
import { shortWeekdayOf } from './day-words.ts'
import { daysOfWeek } from './meal-plans.ts'
import type { PlannerPlace } from './planner-view.ts'

/** The seven days of the week, to go to another one; the chosen one is marked (MEAL-03, MEAL-04). */
export function DayStrip({ place: { categoryId, date } }: { place: PlannerPlace }) {
  const { t } = useTranslation('meals')
  return (
    <nav className={styles.strip} aria-label={t('daysOfWeek')}>
      {daysOfWeek(mondayOf(date)).map((day) => (
        <Link
          key={day}
          className={styles.day}
          to="/meal-planning"
          search={{ categoryId, view: 'daily', date: day }}
          resetScroll={false}
          // Once the address has the date, the router says that this is the current page, whatever stands here.
          aria-current={day === date ? 'date' : undefined}
        >
          <span>{shortWeekdayOf(day)}</span> <b className={styles.number}>{Number(day.slice(8))}</b>
        </Link>
      ))}
    </nav>
  )
}
