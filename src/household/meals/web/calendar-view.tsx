import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { daysAfter, mondayOf } from '../../../platform/shared/dates.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import type { MealPlan } from '../contract.ts'
import styles from './calendar-view.module.css'
import { mealsQuery } from './meal-api.ts'
import { mealsOfDay } from './meal-plans.ts'
import type { GoTo, PlannerPlace } from './planner-view.ts'

const DateCalendar = lazy(async () =>
  import('../../../platform/web/ui/date-calendar.tsx').then(({ DateCalendar: Loaded }) => ({ default: Loaded })),
)

const lastOfGrid = 41

/** A month to pick a date from (MEAL-02, MEAL-03); days for which something is planned carry a mark. */
export function CalendarView({ place: { categoryId, date }, onGo }: { place: PlannerPlace; onGo: GoTo }) {
  const { t } = useTranslation('meals')
  const today = useToday()
  const [month, setMonth] = useState(`${date.slice(0, 8)}01`)
  const first = mondayOf(month)
  const reading = useQuery(mealsQuery(categoryId, { from: first, to: daysAfter(first, lastOfGrid) }))
  if (reading.data === undefined && reading.error !== null) return <FailedReading title={t('unreadable')} reading={reading} />
  const days = reading.data?.plans.filter(isPlanned).map(({ planDate }) => planDate) ?? []
  return (
    <Card className={styles.card}>
      <Suspense fallback={<LoadingMonth />}>
        <DateCalendar
          value={date}
          inPage={{ today }}
          marked={{ days, label: t('planned') }}
          onMonth={setMonth}
          onChange={(chosen) => onGo({ date: chosen, view: 'daily' })}
        />
      </Suspense>
    </Card>
  )
}

function isPlanned(plan: MealPlan): boolean {
  return mealsOfDay.some((meal) => plan[meal] !== null)
}

function LoadingMonth() {
  return (
    <Loading>
      <Skeleton shape="block" className={styles.month} />
    </Loading>
  )
}
