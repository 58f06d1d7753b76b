import { z } from 'zod'
import { Category } from '#foundation/categories/contract.ts'
import { addRefusals, day, instant, notFound, optionalText, seenText, signedInRoute } from '#platform/shared/api.ts'
import { daysBetween } from '#platform/shared/dates.ts'
import { longestLine, longestMeal, longestNotes } from './shared/limits.ts'
import { mealText } from './shared/meal-text.ts'

/** The meals of a day, in their order. */
export const Meal = z.enum(['breakfast', 'lunch', 'dinner', 'snacks'])
export type Meal = z.infer<typeof Meal>

/** The fields of a day: a meal as lines, one item each, or the notes as free text. */
export const MealField = z.enum([...Meal.options, 'notes'])
export type MealField = z.infer<typeof MealField>

/** The plan of a day, 'yyyy-MM-dd'. A meal is trimmed lines joined by '\n', none of them empty; null means not planned. */
export const MealPlan = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  planDate: z.iso.date(),
  breakfast: z.string().nullable(),
  lunch: z.string().nullable(),
  dinner: z.string().nullable(),
  snacks: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
  version: z.int(),
})
export type MealPlan = z.infer<typeof MealPlan>

// The longest span of days in one request: a month as a calendar shows it, with the weeks around it.
const maxDays = 62

function fits({ field, text }: { field: MealField; text: string | null }): boolean {
  return field === 'notes' || (mealText(text ?? '') ?? '').split('\n').every((line) => line.length <= longestLine)
}

// The field as the person saw it, so that nobody unknowingly overwrites what somebody else wrote.
const was = seenText.max(longestMeal).nullable()

/** The category and the days whose plans are requested. */
export const SpanOfDays = z.strictObject({ categoryId: z.uuid(), from: day, to: day }).refine(
  ({ from, to }) => {
    const count = daysBetween(from, to) + 1
    return count >= 1 && count <= maxDays
  },
  { path: ['to'], error: 'meals:check.days', params: { count: maxDays } },
)
export type SpanOfDays = z.infer<typeof SpanOfDays>

/** A new text for a meal or the notes of a day, where `was` is what the person saw. */
export const MealPlanField = z
  .strictObject({ categoryId: z.uuid(), planDate: day, field: MealField, text: optionalText(longestMeal), was })
  .refine(fits, { path: ['text'], error: 'meals:lineTooLong', params: { count: longestLine } })
  .refine(({ field, text }) => field !== 'notes' || (text ?? '').length <= longestNotes, {
    path: ['text'],
    error: 'ui:tooLong',
    params: { count: longestNotes },
  })
export type MealPlanField = z.infer<typeof MealPlanField>

/** The move of a meal to another day, with what the person saw on both days. */
export const MealMove = z
  .strictObject({ categoryId: z.uuid(), meal: Meal, from: day, to: day, wasFrom: seenText.max(longestMeal), wasTo: was })
  .refine(({ from, to }) => from !== to, { path: ['to'], error: 'meals:check.sameDay' })
export type MealMove = z.infer<typeof MealMove>

const tags = ['Meal planning']

export const mealsContract = {
  /** Lists the plans from `from` to `to`, at most 62 days, by day, with the category. Missing days are not planned. */
  list: signedInRoute
    .meta({ reads: ['meal_plans', 'categories', 'category_permissions'], keep: 'lists', keepWithout: ['notes'] })
    .route({ method: 'GET', path: '/meal-plans', tags, summary: 'Meal plans of a span of days' })
    .input(SpanOfDays)
    .output(z.object({ category: Category, plans: z.array(MealPlan) }))
    .errors(notFound),

  /** Saves one field of a day, a meal as `mealText` returns it, if the field still holds `was` or already holds the new text. */
  save: signedInRoute
    .route({ method: 'PUT', path: '/meal-plans/{categoryId}/{planDate}/{field}', tags, summary: 'Save a meal or the notes of a day' })
    .input(MealPlanField)
    .output(MealPlan)
    .errors(addRefusals),

  /** Moves a meal to another day, in exchange for any there, if both still hold what the person saw. Returns both days, `from` first. */
  move: signedInRoute
    .route({ method: 'POST', path: '/meal-plans/move', tags, summary: 'Move a meal to another day' })
    .input(MealMove)
    .output(z.object({ from: MealPlan, to: MealPlan }))
    .errors(addRefusals),
}
