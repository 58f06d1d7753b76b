import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDayAndMonth } from '../../../platform/shared/dates.ts'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import type { MealPlan } from '../contract.ts'
import styles from './day-card.module.css'
import { weekdayOf } from './day-words.ts'
import { mealsOfDay } from './meal-plans.ts'
import type { PlannerPlace } from './planner-view.ts'
import type { MealMove } from './use-move-meal.ts'
import { WeekMeal } from './week-meal.tsx'

type DayCardProps = {
  place: PlannerPlace
  plans: readonly MealPlan[]
  day: string
  today: string
  /** The meal that is being dragged. */
  lifted: string | undefined
  /** Unset for those who may only look. */
  onMove: ((move: MealMove) => void) | undefined
}

/** One day of a week with its four meals; its name leads to the day (MEAL-20). */
export function DayCard({ place, plans, day, today, lifted, onMove }: DayCardProps) {
  const { t } = useTranslation('meals')
  return (
    <Card pad="none" className={classNames(styles.day, day === today && styles.today)} render={<li data-day={day} />}>
      <div className={styles.name}>
        <Heading level={3}>
          <Link
            className={styles.link}
            to="/meal-planning"
            search={{ categoryId: place.categoryId, view: 'daily', date: day }}
            resetScroll={false}
          >
            {weekdayOf(day)} <small className={styles.date}>{formatDayAndMonth(day)}</small>
          </Link>
        </Heading>
        {day === today && <Chip tone="honey">{t('today')}</Chip>}
      </div>
      <dl className={styles.meals}>
        {mealsOfDay.map((meal) => (
          <WeekMeal key={meal} {...{ meal, day, plans, onMove }} isLifted={lifted === `${day} ${meal}`} />
        ))}
      </dl>
    </Card>
  )
}
