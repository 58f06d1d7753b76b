import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { rewardsContract } from '../contract.ts'

/** The routes of rewards. */
export const rewards = apiOf<typeof rewardsContract>('rewards')

const reads = readsOf<typeof rewardsContract>('rewards')

/** The key of everything about the credits of a group, which changes together. */
export const rewardsKey = ['rewards'] as const

/** Reads the rewards of a group, with the balances and requests that the person may know of. */
export const rewardsQuery = (familyId: string) => reads.get({ familyId })

/** Reads the ledger of somebody in a group. */
export const ledgerQuery = (familyId: string, personId: string) => reads.ledger({ familyId, personId })

/** Reads the lines of somebody's pocket money in a group. */
export const pocketLedgerQuery = (familyId: string, personId: string) => reads.pocketLedger({ familyId, personId })
