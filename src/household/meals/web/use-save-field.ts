import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { mondayOf } from '#platform/shared/dates.ts'
import { serialize } from '#platform/web/api/serialize.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import type { MealPlan } from '../contract.ts'
import { meals, mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import { withPlan } from './meal-plans.ts'
import { type FieldChange, offlineField } from './offline-meals.ts'
import { t } from './texts.ts'

type Outcome = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Saves a meal or the notes of a day; the week shows it without being fetched again. */
export function useSaveField({ onSaved, onRefused }: Outcome) {
  const client = useQueryClient()
  return useChange({
    run: sendField,
    queue: offlineField,
    onWaiting: onSaved,
    success: t('saved'),
    failure: (_error, { isNew }) => t(isNew ? 'createFailed' : 'updateFailed'),
    failureTitle: t('error'),
    reads: ({ categoryId }) => [plannerKey(categoryId)],
    onDone: (saved) => {
      const { queryKey } = mealsOfWeekQuery(saved.categoryId, mondayOf(saved.planDate))
      client.setQueryData(queryKey, (known) => known && withPlan(known, saved))
      // After the cache has notified its observers, so that the screen never shows the previous text for a moment.
      notifyManager.schedule(onSaved)
    },
    onRefused,
  })
}

/** Sends one field of a day after any pending request for that day, since a later change is based on an earlier one. */
export async function sendField(change: FieldChange, options: Parameters<typeof meals.save>[1]): Promise<MealPlan> {
  const { categoryId, planDate, field, text, was } = change
  return serialize(`meals ${categoryId} ${planDate}`, async () => meals.save({ categoryId, planDate, field, text, was }, options))
}
