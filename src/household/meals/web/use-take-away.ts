import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { mondayOf } from '../../../platform/shared/calendar-days.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Meal } from '../contract.ts'
import { mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import { itemsOf, withField } from './meal-plans.ts'
import { type FieldChange, sendField } from './use-save-field.ts'

type MealOfDay = { categoryId: string; planDate: string; meal: Meal; stored: string }

/** Deletes a meal or one item of it, at once and without a question, and offers to take that back (MEAL-14, MEAL-15, GAP-91). */
export function useTakeAway({ categoryId, planDate, meal, stored }: MealOfDay) {
  const { t } = useTranslation('meals')
  const reads = () => [plannerKey(categoryId)]
  const bringBack = useChange({
    run: sendField,
    optimistic: shown,
    reads,
    success: t('undone'),
    failure: t('updateFailed'),
    failureTitle: t('error'),
  })
  const how = (words: { done: string; failed: string }) => ({
    run: sendField,
    optimistic: shown,
    reads,
    failure: (error: Error) => (refusalCode(error) === 'CONFLICT' ? `${words.failed}. ${t('changedFirst')}` : words.failed),
    failureTitle: t('error'),
    onDone: (_saved: unknown, { text, was, ...place }: FieldChange) => {
      const undo = () => bringBack.send({ ...place, text: was, was: text })
      toast.success(words.done, { action: { label: t('undo'), onPress: undo } })
    },
  })
  const ofMeal = t(`ofMeal.${meal}`)
  const wholeMeal = useChange(how({ done: t('mealDeleted', { meal: t(`meal.${meal}`) }), failed: t('mealDeleteFailed', { meal: ofMeal }) }))
  const oneItem = useChange(how({ done: t('itemDeleted'), failed: t('itemDeleteFailed') }))
  const change = { categoryId, planDate, field: meal, was: stored, isNew: false }
  return {
    takeMeal: () => wholeMeal.send({ ...change, text: null }),
    takeItem: (at: number) => oneItem.send({ ...change, text: itemsOf(stored).toSpliced(at, 1).join('\n') || null }),
  }
}

function shown(change: FieldChange) {
  return [inCache(mealsOfWeekQuery(change.categoryId, mondayOf(change.planDate)), (known) => withField(known, change, change.text))]
}
