import { mondayOf } from '#platform/shared/dates.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { refusalCode } from '#platform/web/api/refusal.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import { mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import { withField } from './meal-plans.ts'
import { type FieldChange, offlineField } from './offline-meals.ts'
import { t } from './texts.ts'
import { sendField } from './use-save-field.ts'

/** A text for a meal, and the messages for success and failure. */
export type MealWriting = FieldChange & { done: string; failed: string }

/** Writes a meal at once, without asking, and offers Undo: cleared, or copied from another day. */
export function useWriteMeal(): (writing: MealWriting) => void {
  const back = useChange({ ...how, success: t('undone'), failure: t('updateFailed'), failureTitle: t('error') })
  const write = useChange({
    ...how,
    failure: (error, { failed }) => (refusalCode(error) === 'CONFLICT' ? `${failed}. ${t('changedBefore')}` : failed),
    failureTitle: t('error'),
    onDone: (_saved, writing) =>
      toast.success(writing.done, {
        undo: () => back.send({ ...writing, text: writing.was, was: writing.text }),
      }),
  })
  return write.send
}

const how = {
  run: async ({ done: _done, failed: _failed, ...change }: MealWriting, options: Parameters<typeof sendField>[1]) =>
    sendField(change, options),
  queue: offlineField,
  optimistic: (change: MealWriting) => [
    cachedChange(mealsOfWeekQuery(change.categoryId, mondayOf(change.planDate)), (known) => withField(known, change, change.text)),
  ],
  reads: ({ categoryId }: MealWriting) => [plannerKey(categoryId)],
}
