import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { mondayOf } from '../../../platform/shared/dates.ts'
import type { MealPlan } from '../contract.ts'
import { DayCard } from './day-card.tsx'
import { LazyDragLayer } from './lazy-drag-layer.ts'
import { MealColumns } from './meal-columns.tsx'
import { daysOfWeek, mealsOfDay, planOn } from './meal-plans.ts'
import type { GoTo, PlannerPlace } from './planner-view.ts'
import { useFollowedMeal } from './use-followed-meal.ts'
import { type MealMove, useMoveMeal } from './use-move-meal.ts'
import { useShownToday } from './use-shown-today.ts'
import { WeekBar } from './week-bar.tsx'
import styles from './weekly-view.module.css'

/** A week of plans and what may be done to it. */
export type WeekProps = { place: PlannerPlace; plans: readonly MealPlan[]; mayEdit: boolean; waiting: ReactNode | undefined; onGo: GoTo }

/** A week with a card for each day (MEAL-19, MEAL-20); by right a meal moves to another day, by dragging or by its menu. */
export function WeeklyView({ place, plans, mayEdit, waiting, onGo, generateButton }: WeekProps & { generateButton: ReactNode }) {
  const today = useToday()
  const monday = mondayOf(place.date)
  const grid = useRef<HTMLUListElement>(null)
  const [lifted, setLifted] = useState<string>()
  const move = useMoveMeal(place.categoryId, plans)
  const follow = useFollowedMeal(grid)
  const moveByMenu = (by: MealMove): void => {
    follow(`${by.to} ${by.meal}`)
    move(by)
  }
  useShownToday(grid, { today, isRead: waiting === undefined })
  const days = daysOfWeek(monday)
  return (
    <>
      <WeekBar monday={monday} today={today} onGo={onGo} generateButton={generateButton} />
      {waiting ?? (
        <>
          <MealColumns />
          <ul className={styles.week} ref={grid}>
            {days.map((day) => (
              <DayCard key={day} {...{ place, plans, day, today, lifted }} onMove={mayEdit ? moveByMenu : undefined} />
            ))}
          </ul>
          {mayEdit && (
            <Suspense fallback={null}>
              <LazyDragLayer grid={grid} days={days} meals={plannedMeals(days, plans)} onLift={setLifted} onMove={move} />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

function plannedMeals(days: readonly string[], plans: readonly MealPlan[]) {
  return days.flatMap((from) => {
    const plan = planOn(plans, from)
    return plan === undefined ? [] : mealsOfDay.filter((meal) => plan[meal] !== null).map((meal) => ({ meal, from }))
  })
}
