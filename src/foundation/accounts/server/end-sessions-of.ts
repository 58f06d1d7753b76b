import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { holdAccountOf } from './hold-account-of.ts'
import { noteOperation, notifyOfOperation } from './note-operation.ts'

/** Ends all sessions and devices of the person with an address, notifies them, and returns how many sessions there were (OPS-12). */
export async function endSessionsOf(db: Db, email: string): Promise<{ sessions: number } | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  const ended = await db.deleteFrom('auth.sessions').where('user_id', '=', userId).executeTakeFirst()
  await db.deleteFrom('auth.devices').where('user_id', '=', userId).execute()
  await notifyOfOperation(db, userId, 'sessions_ended')
  await noteOperation(db, 'sessions_ended')
  return { sessions: Number(ended.numDeletedRows) }
}
