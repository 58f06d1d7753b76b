import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mondayOf } from '../../../platform/shared/dates.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { DailyView } from './daily-view.tsx'
import { LoadingPlan } from './loading-plan.tsx'
import { mealsOfWeekQuery } from './meal-api.ts'
import type { GoTo, PlannerPlace } from './planner-view.ts'
import { WeeklyView } from './weekly-view.tsx'

type PlannedWeekProps = { place: PlannerPlace; onGo: GoTo; generateButton: ReactNode }

/** The week of the chosen date, or that day of it. A failed read shows as such, never as an empty plan (MEAL-18, GAP-119). */
export function PlannedWeek({ place, onGo, generateButton }: PlannedWeekProps) {
  const { t } = useTranslation('meals')
  const reading = useQuery(mealsOfWeekQuery(place.categoryId, mondayOf(place.date)))
  const { data } = reading
  if (data === undefined && reading.error !== null) return <FailedReading title={t('unreadable')} reading={reading} />
  const week = { place, plans: data?.plans ?? [], mayEdit: data?.category.access === 'edit' }
  const waiting = data === undefined ? <LoadingPlan /> : undefined
  if (place.view === 'daily') return <DailyView {...week} waiting={waiting} onGo={onGo} />
  return <WeeklyView {...week} waiting={waiting} onGo={onGo} generateButton={generateButton} />
}
