import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Done, NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Saving } from '../contract.ts'

/** Notes for which reward somebody saves, or that they save for none (FOLK-22). */
export async function saveForReward(db: Db, { familyId, personId, rewardId }: Saving): Promise<Done | NotFound> {
  return (await callPrivileged(db, sql<string>`app.save_for(${familyId}, ${personId}, ${rewardId})`, ['NOT_FOUND'])) ?? {}
}
