import { z } from 'zod'
import { signedInRoute } from '#platform/shared/api.ts'

/**
 * The progress of a new account, read from what exists: the space they chose, null while they have not chosen, and whether it has
 * categories; the contract that ends last of those with an end date in spaces they created; an invitation that they sent themselves; and whether those spaces have an event.
 */
export const FirstSteps = z.object({
  spaceId: z.uuid().nullable(),
  categories: z.boolean(),
  contract: z
    .object({
      id: z.uuid(),
      subcategoryId: z.uuid(),
      subcategoryName: z.string(),
      providerName: z.string().nullable(),
      endDate: z.iso.date(),
    })
    .nullable(),
  invitation: z.boolean(),
  event: z.boolean(),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstStepsContract = {
  /** Returns the person's progress. Requested while their account has its guide (`account.me`), and answered for everybody. */
  get: signedInRoute
    .meta({
      reads: [
        'families',
        'family_members',
        'profiles',
        'categories',
        'category_permissions',
        'subcategories',
        'items',
        'appointments',
        'invitations',
        'invitation_notifications',
      ],
      keep: 'lists',
      keepWithout: ['contract'],
    })
    .route({ method: 'GET', path: '/first-steps', tags: ['First steps'], summary: 'How far a new account has got' })
    .output(FirstSteps),
}
