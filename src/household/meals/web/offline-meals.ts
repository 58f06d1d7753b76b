import { mondayOf } from '#platform/shared/dates.ts'
import type { CachedChange } from '#platform/web/api/cached-change.ts'
import type { OfflineChange } from '#platform/web/outbox/offline-change.ts'
import type { MealField } from '../contract.ts'
import { mealText } from '../shared/meal-text.ts'
import { dayHeading } from './describe-day.ts'
import { mealsOfWeekQuery, plannerKey } from './meal-api.ts'
import { planOn, withField } from './meal-plans.ts'
import { t } from './texts.ts'

/** One field of a day as it is saved; `isNew` when the day has no plan yet. */
export type FieldChange = {
  categoryId: string
  planDate: string
  field: MealField
  text: string | null
  was: string | null
  isNew: boolean
}

/** Returns the id of a field of a day, whose changes wait one after the other. */
export function idOfField({ categoryId, planDate, field }: Pick<FieldChange, 'categoryId' | 'planDate' | 'field'>): string {
  return `meals ${categoryId} ${planDate} ${field}`
}

/** Texts of meals and notes that wait on the device. */
export const offlineField: OfflineChange<FieldChange> = {
  route: 'meals.save',
  input: ({ categoryId, planDate, field, text, was }) => ({ categoryId, planDate, field, text, was }),
  thing: idOfField,
  label: ({ planDate, field, text }) =>
    t(text === null ? 'queued.clear' : 'queued.save', {
      field: field === 'notes' ? t('notes') : t(`meal.${field}`),
      day: dayHeading(planDate),
      text: inOneLine(text),
    }),
  shows: (change) => [inWeek(change)],
  reads: ({ categoryId }) => [plannerKey(categoryId)],
  now: async ({ categoryId, planDate, field }, client) => {
    const { plans } = await client.fetchQuery({ ...mealsOfWeekQuery(categoryId, mondayOf(planDate)), staleTime: 0 })
    const plan = planOn(plans, planDate)
    const was = plan?.[field] ?? null
    return { id: plan?.id, words: was === null ? t('notPlanned') : inOneLine(was), was }
  },
}

const inOneLine = (text: string | null): string => (text ?? '').replaceAll('\n', ', ')

/** Shows a field as it will be stored; a rollback restores that field alone. */
function inWeek({ text, was, ...place }: FieldChange): CachedChange {
  const { queryKey } = mealsOfWeekQuery(place.categoryId, mondayOf(place.planDate))
  const stored = place.field === 'notes' ? text?.trim() || null : mealText(text ?? '')
  return {
    queryKey,
    make(client) {
      const show = (now: string | null) => client.setQueryData(queryKey, (known) => known && withField(known, place, now))
      show(stored)
      return () => show(was)
    },
  }
}
