import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { visibleCategoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { CategoryChoice } from '#foundation/categories/web/category-choice.tsx'
import { HeaderDrawing } from '#foundation/categories/web/header-drawing.tsx'
import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import type { MealPlan } from '../contract.ts'
import { dayHeading } from './describe-day.ts'
import { DailyView } from './daily-view.tsx'
import { mealIcons } from './meal-icons.ts'
import { mealsOfWeekQuery, mealsQuery } from './meal-api.ts'
import styles from './meal-planner.module.css'
import { itemsOf, mealsOfDay, planOn } from './meal-plans.ts'
import { type GoTo, type PlannerPlace, plannerViews } from './planner-view.ts'
import { t } from './texts.ts'
import { WeeklyView } from './weekly-view.tsx'

type MealPlannerProps = PlannerPlace & {
  onGo: GoTo
  /** Opens the shopping list of the week; this feature knows nothing of shopping. */
  listButton: ReactNode
  /** What can be done with the week: generating its shopping list, printing it. */
  weekActions: ReactNode
  /** What follows the meals on the page. */
  foot: ReactNode
}

/** The meal planner of one space: a month, a day or a week of meals (MEAL rows). */
export function MealPlanner({ onGo, listButton, weekActions, foot, ...place }: MealPlannerProps) {
  const planner = useQuery(visibleCategoriesQuery).data?.find(({ id }) => id === place.categoryId)
  return (
    <Page>
      <title>{t('title')}</title>
      <PlannerHead place={place} planner={planner} onGo={onGo} listButton={listButton} />
      {place.view === 'calendar' ? (
        <CalendarView key={place.categoryId} place={place} onGo={onGo} />
      ) : (
        <PlannedWeek key={place.categoryId} place={place} onGo={onGo} weekActions={weekActions} />
      )}
      {foot}
    </Page>
  )
}

type PlannerHeadProps = {
  place: PlannerPlace
  /** Unset until it is loaded. */
  planner: Category | undefined
  onGo: GoTo
  listButton: ReactNode
}

// Keeps the title where it is until the trail is known.
const blank = '\u00a0'

/** The head of the planner: the trail, the views, the shopping list, and a choice of planner where there are several. */
function PlannerHead({ place, planner, onGo, listButton }: PlannerHeadProps) {
  const name = planner?.name === t('title') ? undefined : planner?.name
  const trail = [planner?.familyName, name].filter((part) => part !== undefined).join(' · ')
  const views = plannerViews.map((value) => ({ value, label: t(`views.${value}`) }))
  return (
    <PageHeader
      back={<Back render={<Link to="/dashboard" />} />}
      picture={<HeaderDrawing kind="meals" category={planner} />}
      trail={trail || blank}
      title={t('title')}
      actions={
        <div className={styles.actions} data-line="">
          {planner?.access === 'view' && <ViewOnlyChip />}
          <CategoryChoice kind="meals" chosen={place.categoryId} onChoose={(categoryId) => onGo({ categoryId })} />
          <div className={styles.views}>
            <Segments label={t('view')} options={views} value={place.view} onChange={(view) => onGo({ view })} fill />
          </div>
          {listButton}
        </div>
      }
    />
  )
}

const DateCalendar = lazy(async () =>
  import('#platform/web/ui/date-calendar.tsx').then(({ DateCalendar: Loaded }) => ({ default: Loaded })),
)

const lastOfGrid = 41

/** A month to pick a date from; planned days are marked. */
function CalendarView({ place: { categoryId, date }, onGo }: { place: PlannerPlace; onGo: GoTo }) {
  const [month, setMonth] = useState(`${date.slice(0, 8)}01`)
  const first = mondayOf(month)
  const query = useQuery(mealsQuery(categoryId, { from: first, to: daysAfter(first, lastOfGrid) }))
  if (query.data === undefined && query.error !== null) return <QueryFailure title={t('unreadable')} query={query} isPage />
  const plans = query.data?.plans ?? []
  const days = plans.filter(isPlanned).map(({ planDate }) => planDate)
  const isRead = query.data !== undefined && first <= date && date <= daysAfter(first, lastOfGrid)
  return (
    <div className={styles.beside}>
      <Card className={styles.card}>
        <Suspense fallback={<LoadingMonth />}>
          <DateCalendar
            value={date}
            inPage
            marked={{ days, label: t('planned') }}
            onMonth={setMonth}
            onChange={(chosen) => onGo({ date: chosen, view: 'daily' })}
          />
        </Suspense>
      </Card>
      {isRead && <DayBeside place={{ categoryId, date }} plan={planOn(plans, date)} />}
    </div>
  )
}

type DayBesideProps = { place: Pick<PlannerPlace, 'categoryId' | 'date'>; plan: MealPlan | undefined }

/** The meals of the chosen day beside the month, where the screen is wide enough. */
function DayBeside({ place: { categoryId, date }, plan }: DayBesideProps) {
  return (
    <Card className={styles.day} render={<section aria-label={dayHeading(date)} />}>
      <Heading level={2} look="s">
        <Link className={styles.dayLink} to="/meal-planning" search={{ categoryId, view: 'daily', date }}>
          {dayHeading(date)}
        </Link>
      </Heading>
      <dl className={styles.meals}>
        {mealsOfDay.map((meal) => (
          <div key={meal}>
            <dt className={styles.meal}>
              <Icon of={mealIcons[meal]} size="s" />
              {t(`meal.${meal}`)}
            </dt>
            <dd dir="auto" className={plan?.[meal] == null ? styles.none : undefined}>
              {itemsOf(plan?.[meal]).join(', ') || t('notPlanned')}
            </dd>
          </div>
        ))}
      </dl>
      {plan?.notes != null && (
        <p dir="auto" className={styles.notes}>
          {plan.notes}
        </p>
      )}
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

type PlannedWeekProps = { place: PlannerPlace; onGo: GoTo; weekActions: ReactNode }

/** The week of the chosen date, or that day of it. A plan that fails to load is shown as failed, never as empty. */
function PlannedWeek({ place, onGo, weekActions }: PlannedWeekProps) {
  const query = useQuery(mealsOfWeekQuery(place.categoryId, mondayOf(place.date)))
  const { data } = query
  if (data === undefined && query.error !== null) return <QueryFailure title={t('unreadable')} query={query} isPage />
  const week = { place, plans: data?.plans ?? [], mayEdit: data?.category.access === 'edit' }
  const waiting = data === undefined ? <LoadingPlan /> : undefined
  if (place.view === 'daily') return <DailyView {...week} waiting={waiting} onGo={onGo} />
  return <WeeklyView {...week} waiting={waiting} onGo={onGo} weekActions={weekActions} />
}

/** Placeholders for a plan that is still loading. */
function LoadingPlan() {
  return (
    <Loading>
      <div className={styles.cards}>
        {shapes.map((shape) => (
          <Skeleton key={shape} shape="block" className={styles.loadingPlanCard} />
        ))}
      </div>
    </Loading>
  )
}

const shapes = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
