import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'
import type { Permission } from '../../sharing/contract.ts'
import { type Untouchable, untouchable } from './untouchable.ts'

export type LevelChange = { categoryId: string; ifVersion: number; level: Permission | null }

/**
 * Changes or takes levels that a member has and tells them (MEM-22 to MEM-25). One that somebody else has changed meanwhile is a
 * conflict; throwing it undoes the others.
 */
export async function changeLevels(
  db: Db,
  { memberId, changes }: { memberId: string; changes: readonly LevelChange[] },
): Promise<Done | Refusal | Untouchable> {
  return (await askKeeper(db, sql<string>`app.change_levels(${memberId}, ${JSON.stringify(changes)}::jsonb)`, untouchable)) ?? {}
}
