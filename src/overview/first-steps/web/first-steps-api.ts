import { readsOf } from '#platform/web/api/reads-of.ts'
import type { firstStepsContract } from '../contract.ts'

/** The progress of the signed-in person; only for those whose account has its guide. */
export const firstStepsQuery = readsOf<typeof firstStepsContract>('firstSteps').get()
