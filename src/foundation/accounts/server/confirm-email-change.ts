import { sql } from 'kysely'
import { asService } from '../../../platform/server/db/as-actor.ts'
import { isConstraint } from '../../../platform/server/db/database-error.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import { queueMail } from './queue-mail.ts'
import { hashOfToken } from './secret-token.ts'

/**
 * Makes the new address the person's own with the token of its mail, and tells the old one. False when the link is spent, or
 * somebody else has the address by now. Links that were sent to the old address are worth nothing any more.
 */
export async function confirmEmailChange(accounts: Accounts, token: string): Promise<boolean> {
  try {
    return await asService(accounts.pool, async (db) => {
      const changed = await takeAddress(db, { token, now: accounts.now() })
      if (changed === undefined) return false
      await db.deleteFrom('auth.tokens').where('user_id', '=', changed.userId).execute()
      await queueMail(db, { recipient: changed.oldEmail, template: 'accounts.addressChanged', params: {} })
      return true
    })
  } catch (error) {
    // Somebody else got the address at this very moment.
    if (isConstraint(error)) return false
    throw error
  }
}

async function takeAddress(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<{ userId: string; oldEmail: string } | undefined> {
  return db
    .with('used', (cte) =>
      cte
        .deleteFrom('auth.tokens')
        .where('token_hash', '=', hashOfToken(token))
        .where('purpose', '=', 'email')
        .where('expires_at', '>', now)
        .returning(['user_id', 'new_email']),
    )
    .updateTable('auth.users as person')
    .from('used')
    .set({ email: sql<string>`used.new_email`, email_verified_at: now })
    .whereRef('person.id', '=', 'used.user_id')
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('auth.users as other').select('other.id').whereRef('other.email', '=', 'used.new_email'))),
    )
    .returning(['person.id as userId', sql<string>`old.email`.as('oldEmail')])
    .executeTakeFirst()
}
