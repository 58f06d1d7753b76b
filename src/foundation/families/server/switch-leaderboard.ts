import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Space } from '../contract.ts'
import { getSpace } from './space-row.ts'

/** Switches the leaderboard of a group on or off, for its admins (FOLK-25); a personal space has none. */
export async function switchLeaderboard(
  db: Db,
  { familyId, isOn }: { familyId: string; isOn: boolean },
): Promise<Space | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  const refusal = await callPrivileged(db, sql<string>`app.switch_leaderboard(${familyId}, ${isOn})`, ['NOT_FOUND', 'VIEW_ONLY'])
  return refusal ?? getSpace(db, familyId)
}
