import { readsOf } from '#platform/web/api/reads-of.ts'
import type { kitchenContract } from '../contract.ts'

/** What this tablet shows of today. */
export const kitchenQuery = readsOf<typeof kitchenContract>('tablets').kitchen()
