import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import { issueToken } from './issue-token.ts'
import { queueMail } from './queue-mail.ts'

/** Queues a mail with a new link that confirms the address of an account; an earlier link ends. `next`: where it leads afterwards. */
export async function sendVerification(db: Db, accounts: Accounts, user: { userId: string; email: string; next?: '/' }): Promise<void> {
  const token = await issueToken(db, accounts, { userId: user.userId, purpose: 'verify' })
  await queueMail(db, {
    recipient: user.email,
    template: 'accounts.verify',
    params: { token, ...(user.next === undefined ? {} : { next: user.next }) },
  })
}
