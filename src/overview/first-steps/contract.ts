import { z } from 'zod'
import { signedInRoute } from '../../platform/shared/api.ts'

/**
 * How far a new account has got, read from what is there: rooms in the person's own hive, a contract with an end date in a space they
 * founded, the one that ends last, and company: somebody invited, or with them in a group already.
 */
export const FirstSteps = z.object({
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
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const firstStepsContract = {
  /** How far the person has come. Asked while their account has its guide (`account.me`), and answered for everybody. */
  get: signedInRoute
    .route({ method: 'GET', path: '/first-steps', tags: ['First steps'], summary: 'How far a new account has got' })
    .output(FirstSteps),
}
