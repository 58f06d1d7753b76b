import { z } from 'zod'
import { TaskOk } from '#organizer/tasks/contract.ts'
import { ReportLeg } from '#overview/reports/contract.ts'
import { notFound, signedInRoute } from '#platform/shared/api.ts'

/** Somebody as a tablet shows them; `hasPin` asks for it when they are named there. Whoever has no account finds their tasks there alone. */
const KitchenPerson = z.object({ id: z.uuid(), name: z.string(), hasPin: z.boolean(), hasAccount: z.boolean() })
export type KitchenPerson = z.infer<typeof KitchenPerson>

/**
 * A task on a tablet: one that is due by today and open, or that was due today and is done. `number` is its number in its series, and `doers` are
 * those who may be said to have done it; `canTick` says whether the tablet may tick it. What `ok` says it waits for earns nothing yet.
 */
const KitchenTask = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  title: z.string(),
  about: z.string().nullable(),
  dueDate: z.iso.date(),
  rule: z.string().nullable(),
  number: z.int().nullable(),
  assigneeId: z.uuid().nullable(),
  doneBy: z.uuid().nullable(),
  isDone: z.boolean(),
  needsOk: z.boolean(),
  ok: TaskOk.nullable(),
  canTick: z.boolean(),
})
export type KitchenTask = z.infer<typeof KitchenTask>

const KitchenMeals = z.object({
  day: z.iso.date(),
  breakfast: z.string().nullable(),
  lunch: z.string().nullable(),
  dinner: z.string().nullable(),
  snacks: z.string().nullable(),
})

/**
 * What a tablet shows of today, of the categories that are shared with it: of tasks the first 200, by day; appointments and meals of today
 * and tomorrow; whom nobody takes or fetches until two days ahead; and the shopping list of the week. `doers` are the people who may be named, by category; `canEdit` says whether it may edit any.
 */
export const Kitchen = z.object({
  groupName: z.string(),
  today: z.iso.date(),
  timeZone: z.string(),
  canEdit: z.boolean(),
  people: z.array(KitchenPerson),
  doers: z.array(z.object({ categoryId: z.uuid(), userIds: z.array(z.uuid()) })),
  tasks: z.array(KitchenTask),
  appointments: z.array(
    z.object({ id: z.uuid(), day: z.iso.date(), time: z.string(), title: z.string(), location: z.string().nullable() }),
  ),
  legs: z.array(ReportLeg.pick({ eventId: true, leg: true, title: true, people: true, day: true, time: true })),
  meals: z.array(KitchenMeals),
  shopping: z
    .object({ categoryId: z.uuid(), weekStartDate: z.iso.date(), canEdit: z.boolean(), toBuy: z.int(), first: z.array(z.string()) })
    .nullable(),
})
export type Kitchen = z.infer<typeof Kitchen>

/** What is beside the routes of tablets: their one screen. */
export const kitchenContract = {
  /** Returns what a tablet shows of today; for nobody but a tablet. One statement. */
  kitchen: signedInRoute
    .meta({
      reads: [
        'families',
        'family_members',
        'profiles',
        'tasks',
        'task_series',
        'subjects',
        'appointments',
        'subcategories',
        'meal_plans',
        'shopping_lists',
        'categories',
        'category_permissions',
      ],
    })
    .route({ method: 'GET', path: '/tablets/kitchen', tags: ['Tablets'], summary: 'Today on a tablet' })
    .output(Kitchen)
    .errors(notFound),
}
