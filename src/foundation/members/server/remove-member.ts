import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'
import { type Untouchable, untouchable } from './untouchable.ts'

/** Takes a member out of a group, their levels first, and tells them (MEM-14). */
export async function removeMember(db: Db, memberId: string): Promise<Done | Refusal | Untouchable> {
  return (await askKeeper(db, sql<string>`app.remove_member(${memberId})`, untouchable)) ?? {}
}
