import { type Done, isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'
import { lockAccount } from './sessions.ts'
import { issueToken } from './tokens.ts'
import { queueMail } from './queue-mail.ts'
import { simulate } from './simulate.ts'

/** The new address that a person wants, in its normal form; `admitMail` is called before anything is sent there. */
export type WantedAddress = { email: string; admitMail: () => Promise<void> }

/**
 * Queues an email with a link to the wanted address, which becomes the person's own when the link is used (GAP-54). An address that has
 * an account only gets an email about the attempt; the person cannot tell the two apart.
 */
export async function requestEmailChange(
  accounts: Accounts,
  shown: PasswordShown,
  { email, admitMail }: WantedAddress,
): Promise<Done | Refused<'WRONG_PASSWORD' | 'SAME_ADDRESS'>> {
  const owner = await checkPassword(accounts, shown)
  if (isRefused(owner)) return owner
  if (owner.email === email) return { refused: 'SAME_ADDRESS' }
  await admitMail()
  return asService(accounts.pool, async (db) => {
    const held = await lockAccount(db, accounts, owner)
    if (isRefused(held)) return held
    if (held.email === email) return { refused: 'SAME_ADDRESS' }
    await sendLink(db, accounts, { userId: owner.id, name: `${owner.firstName} ${owner.lastName}`.trim(), email })
    return {}
  })
}

type Asked = { userId: string; name: string; email: string }

async function sendLink(db: Db, accounts: Accounts, { userId, name, email }: Asked): Promise<void> {
  const taken = await db.selectFrom('auth.accounts').select('id').where('email', '=', email).executeTakeFirst()
  // An earlier link ends in either case; otherwise anyone who has it could use it to find out which case this was.
  await db.deleteFrom('auth.tokens').where('user_id', '=', userId).where('purpose', '=', 'email').execute()
  const issue = async (): Promise<string> => issueToken(db, accounts, { userId, purpose: 'email', newEmail: email })
  if (taken === undefined) {
    return queueMail(db, { recipient: email, template: 'accounts.newAddress', params: { token: await issue(), name } })
  }
  await simulate(db, issue)
  return queueMail(db, { recipient: email, template: 'accounts.addressTaken', params: {} })
}
