import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import { issueToken } from './tokens.ts'
import { queueMail } from './queue-mail.ts'

/** The account whose address is to be confirmed. `browserHash` identifies the browser that requested it; the link leads on to `next`. */
export type ToBeVerified = { userId: string; email: string; browserHash: Buffer; next?: '/' }

/** Queues an email with a new link that confirms the address of an account; an earlier link ends. */
export async function sendVerification(db: Db, accounts: Accounts, { userId, email, browserHash, next }: ToBeVerified): Promise<void> {
  const token = await issueToken(db, accounts, { userId, purpose: 'verify', browserHash })
  await queueMail(db, { recipient: email, template: 'accounts.verify', params: { token, ...(next === undefined ? {} : { next }) } })
}
