import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'
import { issueToken } from './tokens.ts'
import { queueMail } from './queue-mail.ts'
import { makeSecretToken } from '../../../platform/server/http/secret-token.ts'
import { simulate } from './simulate.ts'

/** Queues an email with a reset link if the address has an account; for any other it does equal work and rolls it back. */
export async function forgotPassword(accounts: Accounts, email: string): Promise<void> {
  await asService(accounts.pool, async (db) => {
    const user = await db.selectFrom('auth.accounts').select('id').where('email', '=', email).executeTakeFirst()
    const mail = (token: string): Promise<void> => queueMail(db, { recipient: email, template: 'accounts.reset', params: { token } })
    if (user === undefined) return simulate(db, async () => mail(makeSecretToken(accounts.randomBytes).token))
    return mail(await issueToken(db, accounts, { userId: user.id, purpose: 'reset' }))
  })
}
