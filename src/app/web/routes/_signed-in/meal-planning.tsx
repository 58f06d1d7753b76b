import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { CollectionCategory } from '#foundation/categories/web/collection-category.tsx'
import { MealPlanner } from '#household/meals/web/meal-planner.tsx'
import type { GoTo, PlannerPlace } from '#household/meals/web/planner-view.ts'
import { t } from '#household/meals/web/texts.ts'
import { ShoppingOfWeek } from '#household/shopping/web/shopping-of-week.tsx'
import { usePrintWeek } from '#overview/reports/web/use-print-week.ts'
import { WeekPrint } from '#overview/reports/web/week-print.tsx'
import { mondayOf } from '#platform/shared/dates.ts'
import { PrintMenu } from '#platform/web/ui/print-menu.tsx'
import { readPlannerSearch } from '../../search-params.ts'
import { DeferredPageTasks } from '../../page-tasks.tsx'
import { useIsPlanned } from '../../use-is-planned.ts'

export const Route = createFileRoute('/_signed-in/meal-planning')({ validateSearch: readPlannerSearch, component: MealPlanningRoute })

function MealPlanningRoute() {
  const { categoryId, view = 'weekly', date } = Route.useSearch()
  const today = useToday()
  const navigate = Route.useNavigate()
  // A day that is opened from a month is seen from its heading; within a view, and from one to another, the page stays where it is.
  const go: GoTo = (place) =>
    void navigate({ search: (before) => ({ ...before, ...place }), resetScroll: place.view !== undefined && place.date !== undefined })
  return (
    <CollectionCategory kind="meals" categoryId={categoryId} lead={toPlanner}>
      {(id) => <PlannerWithList place={{ categoryId: id, view, date: date ?? today }} onGo={go} />}
    </CollectionCategory>
  )
}

const toPlanner = (categoryId: string) => (
  <Navigate from="/meal-planning" to="/meal-planning" search={(before) => ({ ...before, categoryId })} replace />
)

// Meals, the shopping list of their week and what else is in it do not know each other: this route combines them.
function PlannerWithList({ place, onGo }: { place: PlannerPlace; onGo: GoTo }) {
  const { data: categories } = useQuery(visibleCategoriesQuery)
  const { categoryId, date } = place
  const week = { categoryId, weekStartDate: mondayOf(date) }
  const planner = categories?.find(({ id }) => id === categoryId)
  const isWeek = place.view === 'weekly' && planner !== undefined
  const monday = mondayOf(date)
  const print = usePrintWeek(isWeek ? monday : undefined)
  const menu = <PrintMenu name={t('weekly')} onPrint={print} />
  return (
    <ShoppingOfWeek {...week} mayEdit={planner?.access === 'edit'} isPlanned={useIsPlanned()}>
      {({ listButton, generateButton }) => (
        <>
          <MealPlanner
            {...place}
            onGo={onGo}
            listButton={listButton}
            foot={planner && <DeferredPageTasks category={planner} />}
            weekActions={
              <>
                {generateButton}
                {planner && menu}
              </>
            }
          />
          {isWeek && <WeekPrint planner={planner} monday={monday} />}
        </>
      )}
    </ShoppingOfWeek>
  )
}
