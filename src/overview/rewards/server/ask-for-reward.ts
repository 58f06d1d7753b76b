import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewRequest } from '../contract.ts'

const reasons = ['NOT_FOUND', 'CONFLICT', 'RETIRED', 'WEEKLY_LIMIT', 'TOO_DEAR'] as const

/** Asks for a reward and sets its price aside at once (FOLK-20). Sent twice it is asked for once. */
export async function askForReward(
  db: Db,
  { id, rewardId, personId }: NewRequest,
  now: Date,
): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.ask_for_reward(${id}, ${rewardId}, ${personId}, ${now})`, reasons)) ?? {}
}
