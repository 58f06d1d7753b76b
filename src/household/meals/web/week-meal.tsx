import { useTranslation } from 'react-i18next'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import type { Meal, MealPlan } from '../contract.ts'
import { mealIcons } from './meal-icons.ts'
import { itemsOf, planOn } from './meal-plans.ts'
import { MoveMenu } from './move-menu.tsx'
import type { MealMove } from './use-move-meal.ts'
import styles from './week-meal.module.css'

type WeekMealProps = {
  meal: Meal
  day: string
  plans: readonly MealPlan[]
  isLifted: boolean
  onMove: ((move: MealMove) => void) | undefined
}

/** One meal of a day of a week: its items in a row, or that it is not planned (MEAL-20). */
export function WeekMeal({ meal, day, plans, isLifted, onMove }: WeekMealProps) {
  const { t } = useTranslation('meals')
  const items = itemsOf(planOn(plans, day)?.[meal])
  const isMovable = onMove !== undefined && items.length > 0
  const dragged = isMovable ? { 'data-drag': `${day} ${meal}` } : {}
  return (
    <div className={classNames(styles.meal, isMovable && styles.movable, isLifted && styles.lifted)} {...dragged}>
      <dt className={styles.name}>
        <Icon of={mealIcons[meal]} size="s" />
        {t(`meal.${meal}`)}
      </dt>
      <dd className={classNames(styles.words, items.length === 0 && styles.none)}>
        <span className={styles.items}>{items.length === 0 ? t('notPlanned') : items.join(', ')}</span>
        {isMovable && <MoveMenu meal={meal} day={day} plans={plans} onMove={onMove} />}
      </dd>
    </div>
  )
}
