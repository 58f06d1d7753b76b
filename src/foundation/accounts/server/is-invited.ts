import { sql } from 'kysely'
import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { hashOfToken } from './secret-token.ts'

/** Whether a token is that of an invitation to exactly this address which still waits for its answer. */
export async function isInvited(accounts: Accounts, shown: { email: string; invitationToken?: string | undefined }): Promise<boolean> {
  const { email, invitationToken } = shown
  if (invitationToken === undefined) return false
  return asService(accounts.pool, async (db) => {
    const { rows } = await sql<{ invited: boolean }>`
      select exists (select from app.invitation_by_token(${hashOfToken(invitationToken)}) i
                      where i.recipient_email = ${email} and i.status = 'pending' and not i.expired) as invited`.execute(db)
    return rows[0]?.invited === true
  })
}
