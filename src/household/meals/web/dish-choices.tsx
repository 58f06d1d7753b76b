import { useQuery } from '@tanstack/react-query'
import { daysAfter } from '#platform/shared/dates.ts'
import { plainText } from '#platform/shared/plain-text.ts'
import styles from '#platform/web/ui/day-choices.module.css'
import { PressChip } from '#platform/web/ui/press-chip.tsx'
import type { Meal } from '../contract.ts'
import { mealsQuery } from './meal-api.ts'
import { t } from './texts.ts'
import { usualDishes } from './usual-dishes.ts'

type DishChoicesProps = { categoryId: string; planDate: string; meal: Meal; typed: string; onChoose: (dish: string) => void }

const daysBack = 42

/** The dishes that a household has had most often lately at this meal, a press each, below the field. */
export function DishChoices({ categoryId, planDate, meal, typed, onChoose }: DishChoicesProps) {
  const { data } = useQuery(mealsQuery(categoryId, { from: daysAfter(planDate, -daysBack), to: daysAfter(planDate, -1) }))
  const dishes = usualDishes(data?.plans ?? [], meal).filter((dish) => !plainText(typed).includes(plainText(dish)))
  if (dishes.length === 0) return null
  return (
    <fieldset className={styles.days} aria-label={t('usual')}>
      {dishes.map((dish) => (
        <PressChip
          key={dish}
          dir="auto"
          // The focus stays in the field, and so does a phone's keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(dish)}
        >
          {dish}
        </PressChip>
      ))}
    </fieldset>
  )
}
