import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { holdAccountOf } from './hold-account-of.ts'
import { noteOperation, notifyOfOperation } from './note-operation.ts'
import { issueToken, type TokenSource } from './tokens.ts'

/** Issues the token of a reset link for the person with an address, to be handed over to them, and notifies them of it (OPS-12). */
export async function makeResetLink(db: Db, source: TokenSource, email: string): Promise<{ token: string } | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  const token = await issueToken(db, source, { userId, purpose: 'reset' })
  await notifyOfOperation(db, userId, 'reset_link_made')
  await noteOperation(db, 'reset_link_made')
  return { token }
}
