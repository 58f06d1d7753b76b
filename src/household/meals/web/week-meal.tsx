import { ArrowLeftRight, ArrowRight, Copy, Eraser, Pencil } from 'lucide-react'
import { mondayOf } from '#platform/shared/dates.ts'
import { UnsentMark } from '#platform/web/api/unsent-mark.tsx'
import { useIsUnsent } from '#platform/web/api/unsent.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { weekdayOf } from './describe-day.ts'
import { mealIcons } from './meal-icons.ts'
import { daysOfWeek, itemsOf, planOn } from './meal-plans.ts'
import { idOfField } from './offline-meals.ts'
import { t } from './texts.ts'
import type { MealMove } from './use-move-meal.ts'
import styles from './weekly-view.module.css'

/** A meal of a day. */
export type MealOfDay = { meal: Meal; day: string }

/** What those who may edit can do with a meal of the week. */
export type MealActions = {
  edit: (of: MealOfDay) => void
  copy: (of: MealOfDay) => void
  clear: (of: MealOfDay) => void
  move: (move: MealMove) => void
}

type WeekMealProps = MealOfDay & {
  categoryId: string
  plans: readonly MealPlan[]
  isLifted: boolean
  /** Unset for those who may only view. */
  actions: MealActions | undefined
}

/** One meal of a day of a week: its items in a row, or the remark that it is not planned. Pressing it edits it. */
export function WeekMeal({ categoryId, meal, day, plans, isLifted, actions }: WeekMealProps) {
  const items = itemsOf(planOn(plans, day)?.[meal])
  const thing = idOfField({ categoryId, planDate: day, field: meal })
  const isWaiting = useIsUnsent(thing)
  const isMovable = actions !== undefined && items.length > 0
  const dragged = isMovable ? { 'data-drag': `${day} ${meal}` } : {}
  const words = items.length === 0 ? t('notPlanned') : items.join(', ')
  const of = { day: weekdayOf(day), meal: t(`ofMeal.${meal}`) }
  return (
    <div className={classNames(styles.meal, isMovable && styles.movable, isLifted && styles.lifted)} {...dragged}>
      <dt className={styles.weekMealName}>
        <Icon of={mealIcons[meal]} size="s" />
        {t(`meal.${meal}`)}
      </dt>
      <dd className={classNames(styles.words, items.length === 0 && styles.none)}>
        {actions === undefined ? (
          <span className={styles.items} dir="auto">
            {words}
          </span>
        ) : (
          <button
            type="button"
            className={classNames(styles.items, styles.press)}
            dir="auto"
            aria-label={t('editFromWeek', { ...of, words })}
            aria-haspopup="dialog"
            onClick={() => actions.edit({ meal, day })}
          >
            {words}
          </button>
        )}
        {isMovable && <MealMenu meal={meal} day={day} plans={plans} actions={actions} />}
      </dd>
      {isWaiting && (
        <dd>
          <UnsentMark thing={thing} />
        </dd>
      )}
    </div>
  )
}

type MealMenuProps = MealOfDay & { plans: readonly MealPlan[]; actions: MealActions }

/** The menu of a meal: Edit, Copy, Clear, and the days to which it can move; where one is planned the two are swapped, and the menu names it. */
function MealMenu({ meal, day, plans, actions }: MealMenuProps) {
  const others = daysOfWeek(mondayOf(day)).filter((other) => other !== day)
  const moves = others.map((to) => {
    const there = itemsOf(planOn(plans, to)?.[meal]).join(', ')
    const words = { day: weekdayOf(to), there }
    return {
      label: there === '' ? t('move.to', words) : t('move.swap', words),
      icon: there === '' ? ArrowRight : ArrowLeftRight,
      onSelect: () => actions.move({ meal, from: day, to }),
    }
  })
  const items = [
    { label: t('edit'), icon: Pencil, onSelect: () => actions.edit({ meal, day }) },
    { label: t('copy.menu'), icon: Copy, onSelect: () => actions.copy({ meal, day }) },
    ...moves,
    { label: t('clear'), icon: Eraser, danger: true, onSelect: () => actions.clear({ meal, day }) },
  ]
  const name = t('dayMeal', { meal: t(`ofMeal.${meal}`), day: weekdayOf(day) })
  return <MoreMenu name={name} tone="muted" items={items} />
}
