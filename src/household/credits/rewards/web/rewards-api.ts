import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { rewardsContract } from '../contract.ts'

/** The routes of rewards. */
export const rewards = apiOf<typeof rewardsContract>('rewards')

/** The key of everything about the credits of a group, which changes together. */
export const rewardsKey = (familyId: string) => ['rewards', familyId]

/** Reads the rewards of a group, with the balances and requests that the person may know of. */
export function rewardsQuery(familyId: string) {
  return queryOptions({
    queryKey: [...rewardsKey(familyId), 'all'],
    queryFn: async ({ signal }) => rewards.get({ familyId }, { signal }),
    meta: {
      reads: [
        'rewards',
        'reward_requests',
        'credit_entries',
        'task_credits',
        'pocket_money',
        'pocket_entries',
        'family_members',
        'profiles',
      ],
      keep: 'everything',
    },
  })
}

/** Reads the ledger of somebody in a group. */
export function ledgerQuery(familyId: string, personId: string) {
  return queryOptions({
    queryKey: [...rewardsKey(familyId), 'ledger', personId],
    queryFn: async ({ signal }) => rewards.ledger({ familyId, personId }, { signal }),
    meta: { reads: ['rewards', 'credit_entries', 'family_members', 'profiles'], keep: 'everything' },
  })
}

/** Reads the lines of somebody's pocket money in a group. */
export function pocketLedgerQuery(familyId: string, personId: string) {
  return queryOptions({
    queryKey: [...rewardsKey(familyId), 'pocket money', personId],
    queryFn: async ({ signal }) => rewards.pocketLedger({ familyId, personId }, { signal }),
    meta: { reads: ['pocket_entries', 'family_members', 'profiles'], keep: 'everything' },
  })
}
