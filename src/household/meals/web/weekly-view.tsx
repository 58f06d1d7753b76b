import { Link } from '@tanstack/react-router'
import {
  type ComponentType,
  Fragment,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { daysAfter, formatDayAndMonth, mondayOf } from '#platform/shared/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { BackToThisWeek, useWeekName, WeekSteps } from '#platform/web/ui/week-steps.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { weekdayOf } from './describe-day.ts'
import { useDinnerOnly } from './dinner-only.tsx'
import type { DragLayerProps } from './drag-layer.tsx'
import { mealIcons } from './meal-icons.ts'
import { daysOfWeek, mealsOfDay, planOn } from './meal-plans.ts'
import type { GoTo, PlannerPlace } from './planner-view.ts'
import { t } from './texts.ts'
import toolbar from './toolbar.module.css'
import { useHeldFocus } from './use-held-focus.ts'
import { type MealMove, useMoveMeal } from './use-move-meal.ts'
import { useWriteMeal } from './use-write-meal.ts'
import { type MealActions, type MealOfDay, WeekMeal } from './week-meal.tsx'
import styles from './weekly-view.module.css'

/** A week of plans, and whether the person may edit it. */
export type WeekProps = { place: PlannerPlace; plans: readonly MealPlan[]; mayEdit: boolean; waiting: ReactNode | undefined; onGo: GoTo }

/** A week with a card for each day; those who may edit move a meal to another day by dragging or by its menu. */
export function WeeklyView({ place, plans, mayEdit, waiting, onGo, weekActions }: WeekProps & { weekActions: ReactNode }) {
  const today = useToday()
  const monday = mondayOf(place.date)
  const grid = useRef<HTMLUListElement>(null)
  const [lifted, setLifted] = useState<string>()
  const move = useMoveMeal(place.categoryId, plans)
  const hold = useHeldFocus(grid)
  const moveByMenu = (by: MealMove): void => {
    // The focus follows the meal to its new day.
    hold(`[data-drag="${by.to} ${by.meal}"] [aria-haspopup="menu"]`)
    move(by)
  }
  useShownToday(grid, { today, isRead: waiting === undefined })
  const { dialogs, ...press } = useMealDialogs(place.categoryId, plans)
  const actions = mayEdit ? { ...press, move: moveByMenu } : undefined
  const days = daysOfWeek(monday)
  const { meals, chip } = useDinnerOnly()
  return (
    <>
      <WeekBar monday={monday} today={today} onGo={onGo} weekActions={weekActions} chip={chip} />
      {waiting ?? (
        <>
          <MealColumns meals={meals} />
          <ul className={styles.week} ref={grid}>
            {days.map((day) => (
              <DayCard key={day} {...{ place, plans, day, today, lifted, meals }} actions={actions} />
            ))}
          </ul>
          {mayEdit && (
            <Suspense fallback={null}>
              <LazyDragLayer
                grid={grid}
                days={days}
                meals={plannedMeals(days, plans).filter(({ meal }) => meals.includes(meal))}
                onLift={setLifted}
                onMove={move}
              />
            </Suspense>
          )}
          {mayEdit && dialogs}
        </>
      )}
    </>
  )
}

type Pressed = MealOfDay & { to: 'edit' | 'copy' }

/** What a meal's press and menu do, and the dialogs that they open. */
function useMealDialogs(categoryId: string, plans: readonly MealPlan[]): Omit<MealActions, 'move'> & { dialogs: ReactNode } {
  const { subject, open, close, round, show } = useDialog<Pressed>()
  const write = useWriteMeal()
  const clear = ({ day, meal }: MealOfDay): void => {
    const messages = { done: t('mealDeleted', { meal: t(`meal.${meal}`) }), failed: t('mealDeleteFailed', { meal: t(`ofMeal.${meal}`) }) }
    write({ categoryId, planDate: day, field: meal, text: null, was: planOn(plans, day)?.[meal] ?? null, isNew: false, ...messages })
  }
  const tomorrow = subject && daysAfter(subject.day, 1)
  const isLast = tomorrow === undefined || mondayOf(tomorrow) === tomorrow
  const next = subject === undefined || isLast ? undefined : () => show({ meal: subject.meal, day: tomorrow, to: 'edit' })
  const of = subject && { categoryId, planDate: subject.day, meal: subject.meal, onClose: close }
  return {
    edit: (meal) => show({ ...meal, to: 'edit' }),
    copy: (meal) => show({ ...meal, to: 'copy' }),
    clear,
    dialogs: of && (
      <Fragment key={round}>
        <MealDialog {...of} open={open && subject.to === 'edit'} plan={planOn(plans, subject.day)} onNext={next} />
        <CopyMealDialog {...of} open={open && subject.to === 'copy'} plans={plans} />
      </Fragment>
    ),
  }
}

const MealDialog = lazyDialog(async () => (await import('./meal-dialog.tsx')).MealDialog)
const CopyMealDialog = lazyDialog(async () => (await import('./copy-meal-dialog.tsx')).CopyMealDialog)

function plannedMeals(days: readonly string[], plans: readonly MealPlan[]) {
  return days.flatMap((from) => {
    const plan = planOn(plans, from)
    return plan === undefined ? [] : mealsOfDay.filter((meal) => plan[meal] !== null).map((meal) => ({ meal, from }))
  })
}

/** Scrolls to today on phones, once the week is loaded; wide screens show the whole week at once. */
function useShownToday(list: RefObject<HTMLElement | null>, { today, isRead }: { today: string; isRead: boolean }): void {
  // Not a dependency of the effect: a week that stays open past midnight does not scroll by itself.
  const cardOfToday = useEffectEvent(() => list.current?.querySelector(`[data-day="${today}"]`))
  useEffect(() => {
    if (!isRead || !matchMedia('(max-width: 639px)').matches) return undefined
    const card = cardOfToday()
    // After the router has scrolled to the top.
    const frame = requestAnimationFrame(() => card?.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
  }, [isRead])
}

type WeekBarProps = { monday: string; today: string; onGo: GoTo; weekActions: ReactNode; chip: ReactNode }

/** Names the week and leads to others. */
function WeekBar({ monday, today, onGo, weekActions, chip }: WeekBarProps) {
  const weekName = useWeekName()
  const week = { monday, onGo: (date: string = today) => onGo({ date }) }
  return (
    <div className={toolbar.bar}>
      <div className={toolbar.words}>
        <Heading level={2}>{t('weekly')}</Heading>
      </div>
      <div className={toolbar.steps}>
        <WeekSteps {...week}>
          <p className={toolbar.week} aria-live="polite">
            {weekName(monday)}
          </p>
        </WeekSteps>
        {chip}
        <BackToThisWeek {...week} />
      </div>
      <div className={toolbar.actions}>{weekActions}</div>
    </div>
  )
}

/** The heads of the columns on wide screens; screen readers get the name from each meal itself. */
function MealColumns({ meals }: { meals: readonly Meal[] }) {
  return (
    <div className={styles.heads} data-meals={meals.length} aria-hidden="true">
      <span />
      {meals.map((meal) => (
        <span key={meal} className={styles.head}>
          <Icon of={mealIcons[meal]} size="s" />
          {t(`meal.${meal}`)}
        </span>
      ))}
    </div>
  )
}

type DayCardProps = {
  place: PlannerPlace
  plans: readonly MealPlan[]
  day: string
  today: string
  /** The meal that is being dragged. */
  lifted: string | undefined
  /** Unset for those who may only view. */
  actions: MealActions | undefined
  /** Those that are shown. */
  meals: readonly Meal[]
}

/** One day of a week with its four meals; its name links to the day. */
function DayCard({ place, plans, day, today, lifted, actions, meals }: DayCardProps) {
  return (
    <Card pad="none" className={classNames(styles.day, day === today && styles.today)} render={<li data-day={day} />}>
      <div className={styles.name}>
        <Heading level={3}>
          <Link className={styles.link} to="/meal-planning" search={{ categoryId: place.categoryId, view: 'daily', date: day }}>
            {weekdayOf(day)} <small className={styles.date}>{formatDayAndMonth(day)}</small>
          </Link>
        </Heading>
        {day === today && (
          <Chip tone="honey" className={styles.chip}>
            {t('today')}
          </Chip>
        )}
      </div>
      <dl className={styles.meals} data-meals={meals.length}>
        {meals.map((meal) => (
          <WeekMeal key={meal} {...{ meal, day, plans, actions }} categoryId={place.categoryId} isLifted={lifted === `${day} ${meal}`} />
        ))}
      </dl>
    </Card>
  )
}

const NoDragging = (): null => null

/** The layer that makes meals draggable. It loads after the first paint; if it fails to load, the menus still move them. */
const LazyDragLayer = lazy<ComponentType<DragLayerProps>>(async () =>
  import('./drag-layer.tsx').then(
    ({ DragLayer }) => ({ default: DragLayer }),
    () => ({ default: NoDragging }),
  ),
)
