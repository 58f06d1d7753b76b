import { z } from 'zod'
import { Permission } from '#foundation/sharing/contract.ts'
import { TaskOk } from '#organizer/tasks/contract.ts'
import { addRefusals, changeRefusals, instant, nameLine, newId, notFound, signedInRoute } from '#platform/shared/api.ts'
import { longestTabletName } from './shared/limits.ts'

/** A tablet of a group that the person administers; `seenAt` is when it was last seen, to the hour, null while it is not paired. */
export const Tablet = z.object({
  memberId: z.uuid(),
  familyId: z.uuid(),
  familyName: z.string(),
  name: z.string(),
  version: z.int(),
  seenAt: instant.nullable(),
})
export type Tablet = z.infer<typeof Tablet>

/** A new tablet of a group: `id` becomes its own, and `permissions` are the levels at which categories are shared with it. */
export const NewTablet = z.strictObject({
  id: newId,
  familyId: z.uuid(),
  name: nameLine(longestTabletName),
  permissions: z.array(z.strictObject({ categoryId: z.uuid(), permission: Permission })).max(200),
})
export type NewTablet = z.infer<typeof NewTablet>

/** The code that pairs a tablet, as it is shown: 'ABCD EFGH', and until when. */
const Pairing = z.object({ memberId: z.uuid(), code: z.string(), until: instant })
export type Pairing = z.infer<typeof Pairing>

/** Four digits. */
const pin = z
  .string()
  .max(4, { error: 'tablets:check.pin' })
  .regex(/^\d{4}$/, { error: 'tablets:check.pin' })

/** Somebody as a tablet shows them; `hasPin` asks for it when they are named there (FOLK-14). Whoever has no account finds their tasks there alone. */
const KitchenPerson = z.object({ id: z.uuid(), name: z.string(), hasPin: z.boolean(), hasAccount: z.boolean() })
export type KitchenPerson = z.infer<typeof KitchenPerson>

/**
 * A task on a tablet: one that is due by today and open, or that was due today and is done. `number` is its number in its series, and `doers` are
 * those who may be said to have done it; `canTick` says whether the tablet may tick it. What `ok` says it waits for earns nothing yet (FOLK-18).
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
 * What a tablet shows of today (FOLK-11), of the categories that are shared with it: of tasks the first 200, by day; appointments and meals of today
 * and tomorrow; and the shopping list of the week. `doers` are the people who may be named, by category; `canEdit` says whether it may edit any.
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
  meals: z.array(KitchenMeals),
  shopping: z
    .object({ categoryId: z.uuid(), weekStartDate: z.iso.date(), canEdit: z.boolean(), toBuy: z.int(), first: z.array(z.string()) })
    .nullable(),
})
export type Kitchen = z.infer<typeof Kitchen>

const tags = ['Tablets']

export const tabletsContract = {
  /** Lists the tablets of the groups that the person administers, by group and name. */
  list: signedInRoute.route({ method: 'GET', path: '/tablets', tags, summary: 'Tablets of my groups' }).output(z.array(Tablet)),

  /** Adds a tablet to a group, for its admins, and returns the code that pairs it, once and within ten minutes (FOLK-10). */
  add: signedInRoute
    .route({ method: 'POST', path: '/families/{familyId}/tablets', tags, summary: 'Add a tablet' })
    .input(NewTablet)
    .output(Pairing)
    .errors(addRefusals),

  /** Returns another code for a tablet; the one before is void. Where it is paired already it stays so until the code is used. */
  renewCode: signedInRoute
    .route({ method: 'POST', path: '/tablets/{memberId}/code', tags, summary: 'Another code for a tablet' })
    .input(z.strictObject({ memberId: z.uuid() }))
    .output(Pairing)
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY }),

  /** Lists who has a PIN in the person's groups. */
  pins: signedInRoute
    .route({ method: 'GET', path: '/tablets/pins', tags, summary: 'Who has a PIN' })
    .output(z.array(z.object({ familyId: z.uuid(), userId: z.uuid() }))),

  /** Sets the PIN of a member for the tablets of their group, for its admins; null takes it away (FOLK-14). */
  setPin: signedInRoute
    .route({ method: 'PUT', path: '/members/{memberId}/pin', tags, summary: "Set somebody's PIN" })
    .input(z.strictObject({ memberId: z.uuid(), pin: pin.nullable() }))
    .output(z.object({}))
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY }),

  /** Returns what a tablet shows of today; for nobody but a tablet. One statement. */
  kitchen: signedInRoute
    .route({ method: 'GET', path: '/tablets/kitchen', tags, summary: 'Today on a tablet' })
    .output(Kitchen)
    .errors(notFound),

  /**
   * Names somebody on the tablet with their PIN: for a minute it may tick what they did. After five wrong ones they wait for five minutes there, until the
   * instant `until`.
   */
  name: signedInRoute
    .route({ method: 'POST', path: '/tablets/person', tags, summary: 'Name somebody with their PIN' })
    .input(z.strictObject({ userId: z.uuid(), pin }))
    .output(z.object({}))
    .errors({
      ...notFound,
      WRONG_PIN: { status: 403, message: 'tablets:refusal.wrongPin' },
      PIN_WAITS: { status: 429, message: 'tablets:refusal.pinWaits' },
    }),
}
