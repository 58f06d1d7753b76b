import { useTranslation } from 'react-i18next'
import type { Meal, MealPlan } from '../contract.ts'
import { AddMeal } from './add-meal.tsx'
import { MealEditor } from './meal-editor.tsx'
import { mealIcons } from './meal-icons.ts'
import { MealItems } from './meal-items.tsx'
import { PlanCard } from './plan-card.tsx'
import { useHeldFocus } from './use-held-focus.ts'
import { useKeptText } from './use-kept-text.ts'
import { useTakeAway } from './use-take-away.ts'
import { MealControls } from './meal-controls.tsx'

/** A day, what is planned for it, and whether the person may change it. */
export type PlannedDay = { categoryId: string; planDate: string; plan: MealPlan | undefined; mayEdit: boolean }

/** One meal of a day: seen, being edited, or not planned (MEAL-07, MEAL-08, MEAL-09). */
export function MealCard({ categoryId, planDate, plan, mayEdit, meal }: PlannedDay & { meal: Meal }) {
  const { t } = useTranslation('meals')
  const stored = plan?.[meal] ?? null
  const text = useKeptText(`meals ${categoryId} ${planDate} ${meal}`, stored)
  const { ref, hold } = useHeldFocus()
  const { takeMeal, takeItem } = useTakeAway({ categoryId, planDate, meal, stored: stored ?? '' })
  const isEditing = mayEdit && text.kept !== undefined
  const held = (act: () => void) => () => {
    hold()
    act()
  }
  return (
    <PlanCard
      ref={ref}
      icon={mealIcons[meal]}
      title={t(`meal.${meal}`)}
      controls={
        mayEdit && !isEditing && stored !== null && <MealControls meal={meal} onEdit={held(text.begin)} onDelete={held(takeMeal)} />
      }
    >
      {isEditing && (
        <MealEditor
          place={{ categoryId, planDate, field: meal }}
          isNew={plan === undefined}
          now={stored}
          text={text}
          onClose={held(text.drop)}
        />
      )}
      {!isEditing && stored !== null && <MealItems stored={stored} onDelete={mayEdit ? (at) => held(() => takeItem(at))() : undefined} />}
      {!isEditing && stored === null && <AddMeal meal={meal} onAdd={mayEdit ? held(text.begin) : undefined} />}
    </PlanCard>
  )
}
