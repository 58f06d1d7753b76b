import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { visibleCategoriesQuery } from '../../../foundation/categories/web/public.ts'
import { Page } from '../../../platform/web/ui/page.tsx'
import { CalendarView } from './calendar-view.tsx'
import { PlannedWeek } from './planned-week.tsx'
import { PlannerHead } from './planner-head.tsx'
import type { GoTo, PlannerPlace } from './planner-view.ts'
import './texts.ts'

type MealPlannerProps = PlannerPlace & {
  onGo: GoTo
  /** Opens the shopping list of the week; meals know nothing of shopping. */
  listButton: ReactNode
  /** Makes the shopping list of the week, for those who may. */
  generateButton: ReactNode
}

/** The meal planner of one space: a month, a day or a week of meals (MEAL rows). */
export function MealPlanner({ onGo, listButton, generateButton, ...place }: MealPlannerProps) {
  const { t } = useTranslation('meals')
  const planner = useQuery(visibleCategoriesQuery).data?.find(({ id }) => id === place.categoryId)
  return (
    <Page>
      <title>{t('title')}</title>
      <PlannerHead place={place} planner={planner} onGo={onGo} listButton={listButton} />
      {place.view === 'calendar' ? (
        <CalendarView key={place.categoryId} place={place} onGo={onGo} />
      ) : (
        <PlannedWeek key={place.categoryId} place={place} onGo={onGo} generateButton={generateButton} />
      )}
    </Page>
  )
}
