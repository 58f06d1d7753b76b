import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Away, NewAway } from '../contract.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const

/** Notes when a member is away: the caller, or somebody without an account of a group that they administer (FOLK-26). Sent twice it is noted once. */
export async function addAway(db: Db, { id, memberId, from, to }: NewAway): Promise<Away | Refused<(typeof reasons)[number]>> {
  const refusal = await callPrivileged(db, sql<string>`app.add_away(${id}, ${memberId}, ${from}, ${to})`, reasons)
  return refusal ?? { id, from, to }
}
