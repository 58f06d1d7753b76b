import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { mondayOf } from '../../../platform/shared/dates.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Meal } from '../contract.ts'
import { mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import { itemsOf, planOn, withField, withItem } from './meal-plans.ts'
import { type FieldChange, queuedField } from './queued-meals.ts'
import { sendField } from './use-save-field.ts'

type MealOfDay = { categoryId: string; planDate: string; meal: Meal; stored: string }
/** A deleted item and the index it had. */
type ItemTaken = FieldChange & { at: number; name: string }

/** Deletes a meal or one item of it, at once and without asking, and offers Undo (MEAL-14, MEAL-15, GAP-91). */
export function useDeleteMeal({ categoryId, planDate, meal, stored }: MealOfDay) {
  const { t } = useTranslation('meals')
  const client = useQueryClient()
  const bringBack = useBringBack()
  const how = <Taken extends FieldChange>(words: { done: string; failed: string }, undone: (taken: Taken) => FieldChange) => ({
    run: sendField,
    queue: queuedField,
    optimistic: shown,
    reads,
    failure: (error: Error) => (refusalCode(error) === 'CONFLICT' ? `${words.failed}. ${t('changedFirst')}` : words.failed),
    failureTitle: t('error'),
    onDone: (_saved: unknown, taken: Taken) =>
      toast.success(words.done, { action: { label: t('undo'), onPress: () => bringBack.send(undone(taken)) } }),
  })
  const ofMeal = t(`ofMeal.${meal}`)
  const wholeMeal = useChange(
    how({ done: t('mealDeleted', { meal: t(`meal.${meal}`) }), failed: t('mealDeleteFailed', { meal: ofMeal }) }, wholeAgain),
  )
  const oneItem = useChange(
    // Into the meal as it is now: other items may have been deleted since.
    how<ItemTaken>({ done: t('itemDeleted'), failed: t('itemDeleteFailed') }, ({ at, name, ...change }) => {
      const week = client.getQueryData(weekOf(change).queryKey)
      const now = week === undefined ? change.text : (planOn(week.plans, change.planDate)?.[meal] ?? null)
      return { ...change, text: withItem(now, at, name), was: now }
    }),
  )
  const change = { categoryId, planDate, field: meal, was: stored, isNew: false }
  return {
    takeMeal: () => wholeMeal.send({ ...change, text: null }),
    takeItem: (at: number) => {
      const items = itemsOf(stored)
      oneItem.send({ ...change, text: items.toSpliced(at, 1).join('\n') || null, at, name: items[at] ?? '' })
    },
  }
}

function useBringBack() {
  const { t } = useTranslation('meals')
  return useChange({
    run: sendField,
    queue: queuedField,
    optimistic: shown,
    reads,
    success: t('undone'),
    failure: t('updateFailed'),
    failureTitle: t('error'),
  })
}

const reads = ({ categoryId }: FieldChange) => [plannerKey(categoryId)]
const wholeAgain = ({ text, was, ...place }: FieldChange): FieldChange => ({ ...place, text: was, was: text })

function shown(change: FieldChange) {
  return [inCache(weekOf(change), (known) => withField(known, change, change.text))]
}

const weekOf = ({ categoryId, planDate }: FieldChange) => mealsOfWeekQuery(categoryId, mondayOf(planDate))
