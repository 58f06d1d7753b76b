import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import { type Done, type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewReward, RewardChange } from '../contract.ts'

type KeptReward = Done | Refusal | Refused<'NOT_MEMBER'>

const memberCheck = { reward_for_member: 'NOT_MEMBER' } as const
const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const

/** Adds a reward to a group, for its admins (FOLK-19). Sent twice it is added once. */
export async function addReward(db: Db, { id, familyId, name, price, forPersonId, weeklyLimit }: NewReward): Promise<KeptReward> {
  const call = sql<string>`app.add_reward(${id}, ${familyId}, ${name}, ${price}, ${forPersonId}, ${weeklyLimit})`
  return refusedWhenRaised(memberCheck, async () => (await callPrivileged(db, call, reasons)) ?? {})
}

/** Changes a reward, takes it off the list or puts it back, unless somebody else has changed it since `ifVersion`. */
export async function changeReward(db: Db, change: RewardChange): Promise<KeptReward> {
  const { rewardId, name, price, forPersonId, weeklyLimit, retired, ifVersion } = change
  const call = sql<string>`app.change_reward(${rewardId}, ${name}, ${price}, ${forPersonId}, ${weeklyLimit}, ${retired}, ${ifVersion})`
  return refusedWhenRaised(memberCheck, async () => (await callPrivileged(db, call, reasons)) ?? {})
}
