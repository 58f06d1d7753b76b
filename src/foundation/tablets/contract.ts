import { z } from 'zod'
import { Permission } from '#foundation/sharing/contract.ts'
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

const tags = ['Tablets']

export const tabletsContract = {
  /** Lists the tablets of the groups that the person administers, by group and name. */
  list: signedInRoute
    .meta({ reads: ['families', 'family_members', 'profiles'] })
    .route({ method: 'GET', path: '/tablets', tags, summary: 'Tablets of my groups' })
    .output(z.array(Tablet)),

  /** Adds a tablet to a group, for its admins, and returns the code that pairs it, once and within ten minutes. */
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
    .meta({ reads: ['families', 'family_members', 'profiles'] })
    .route({ method: 'GET', path: '/tablets/pins', tags, summary: 'Who has a PIN' })
    .output(z.array(z.object({ familyId: z.uuid(), userId: z.uuid() }))),

  /** Sets the PIN of a member for the tablets of their group, for its admins; null takes it away. */
  setPin: signedInRoute
    .route({ method: 'PUT', path: '/members/{memberId}/pin', tags, summary: "Set somebody's PIN" })
    .input(z.strictObject({ memberId: z.uuid(), pin: pin.nullable() }))
    .output(z.object({}))
    .errors({ ...notFound, VIEW_ONLY: changeRefusals.VIEW_ONLY }),

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
