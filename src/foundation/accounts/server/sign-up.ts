import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts, Visit } from './accounts.ts'
import { foundAccount, type NewAccount } from './found-account.ts'
import { isInvited } from './is-invited.ts'
import { issueToken } from './issue-token.ts'
import { queueMail } from './queue-mail.ts'
import { sendVerification } from './send-verification.ts'
import { startSession } from './start-session.ts'
import { undone } from './undone.ts'
import { isWeakPassword } from './weak-password.ts'
import { whoMaySignUp } from './who-may-sign-up.ts'

/** Who wants an account, with the address in its normal form, and the token of an invitation they may have. */
export type Newcomer = {
  firstName: string
  lastName: string
  email: string
  password: string
  timeZone: string
  invitationToken?: string | undefined
}

export type SignUpOutcome =
  | { outcome: 'signed-in'; userId: string; sessionToken: string }
  /** Whether an account was made or only its owner told of the attempt: the one who asked does not learn it. */
  | { outcome: 'mail-sent' }
  /** `invited`: whoever asks holds an invitation to this address. */
  | { outcome: 'address-taken'; invited: boolean }
  | { outcome: 'weak-password' }
  | { outcome: 'closed' }

/**
 * Makes an account with its profile and its own hive. With mail its address is to be confirmed first, and known addresses get
 * the same answer in the same time; without mail the person is signed in (GAP-57). Whoever is invited enters a closed home too,
 * and is told when the address is known (IPAGE-08). `admit` is asked before the costly part.
 */
export async function signUp(accounts: Accounts, newcomer: Newcomer, visit: Visit, admit: () => Promise<void>): Promise<SignUpOutcome> {
  const invited = await isInvited(accounts, newcomer)
  if (!invited && (await whoMaySignUp(accounts)) === 'invited') return { outcome: 'closed' }
  if (isWeakPassword(newcomer.password, newcomer)) return { outcome: 'weak-password' }
  await admit()
  const account = { ...newcomer, passwordHash: await accounts.hashing.hash(newcomer.password) }
  return asService(accounts.pool, async (db) => {
    if (accounts.mailConfigured) return signUpByMail(db, accounts, { ...account, invited })
    const userId = await foundAccount(db, account)
    if (userId === undefined) return { outcome: 'address-taken', invited }
    return { outcome: 'signed-in', userId, sessionToken: await startSession(db, accounts, { userId, visit }) }
  })
}

async function signUpByMail(db: Db, accounts: Accounts, account: NewAccount & { invited: boolean }): Promise<SignUpOutcome> {
  const userId = await foundAccount(db, account)
  if (userId === undefined) {
    if (account.invited) return { outcome: 'address-taken', invited: true }
    await undone(db, async () => foundNobody(db, accounts, account))
    await queueMail(db, { recipient: account.email, template: 'accounts.already', params: {} })
  } else {
    await sendVerification(db, accounts, { userId, email: account.email, ...(account.invited ? { next: '/' } : {}) })
  }
  return { outcome: 'mail-sent' }
}

// What a new account costs, but for the mail, which the known address gets as well.
async function foundNobody(db: Db, accounts: Accounts, account: NewAccount): Promise<void> {
  const email = `${accounts.randomBytes(16).toString('hex')}@nobody.invalid`
  const userId = await foundAccount(db, { ...account, email })
  if (userId !== undefined) await issueToken(db, accounts, { userId, purpose: 'verify' })
}
