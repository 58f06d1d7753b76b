import { sql } from 'kysely'
import type { Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { hashOfToken, makeSecretToken, type SecretToken } from '#platform/server/http/secret-token.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import type { SignUp } from '../contract.ts'
import type { Accounts, Client } from './accounts.ts'
import { queueMail } from './queue-mail.ts'
import { sendVerification } from './verify-email.ts'
import { startSession } from './sessions.ts'
import { issueToken } from './tokens.ts'
import { equalTimeNoOp } from './equal-time-no-op.ts'
import { isWeakPassword } from './weak-password.ts'
import { claimFirstAccount, isFirstAccountCode, signUpMode } from './sign-up-mode.ts'

/** The fields of a new account; the terms are accepted, or the API contract would have refused it. */
type Newcomer = Omit<SignUp, 'termsAccepted'>

type SignUpOutcome =
  | { outcome: 'signed-in'; userId: string; sessionToken: string }
  /**
   * Either a new account or an email to the owner of an old one; the visitor cannot tell which. `browserToken` is for the
   * cookie of this browser, where the emailed link does not require the password.
   */
  | { outcome: 'mail-sent'; browserToken: string }
  | Refused<'SIGN_UP_CLOSED' | 'WRONG_CODE' | 'WEAK_PASSWORD' | 'ADDRESS_TAKEN'>

/**
 * Creates an account with its profile and its personal space. With a mail server its address has to be confirmed first, and known addresses get
 * the same answer in the same time; without one the person is signed in. If an account belongs to nobody yet, the latest
 * sign-up replaces it. Where the first account needs a code, it also replaces all others that belong to nobody. Invited people can also sign up on a closed server, and learn that their address is known. A person who signs up with
 * an invitation that gives a member an account becomes that member with their first session. `admit` is called before the costly part,
 * `admitCode` before a code is compared.
 */
export async function signUp(
  accounts: Accounts,
  newcomer: Newcomer,
  client: Client,
  { admit, admitCode }: { admit: (isInvited: boolean) => Promise<void>; admitCode: () => Promise<void> },
): Promise<SignUpOutcome> {
  const invited = await isInvited(accounts, newcomer)
  const rule = invited ? 'open' : await signUpMode(accounts)
  if (rule === 'invited') return { refused: 'SIGN_UP_CLOSED' }
  if (rule === 'code') {
    await admitCode()
    if (!isFirstAccountCode(accounts, newcomer.firstAccountCode)) return { refused: 'WRONG_CODE' }
  }
  if (isWeakPassword(newcomer.password, newcomer)) return { refused: 'WEAK_PASSWORD' }
  await admit(invited)
  const account = { ...newcomer, passwordHash: await accounts.hashing.hash(newcomer.password) }
  return runAsService(accounts.pool, async (db) => {
    if (rule === 'code' && !(await claimFirstAccount(db)) && accounts.signUp === 'invited') return { refused: 'SIGN_UP_CLOSED' }
    const personId = await personToBecome(db, newcomer)
    if (accounts.mailConfigured) return signUpByMail(db, accounts, { ...account, invited, personId })
    const userId = await createAccount(db, { ...account, personId })
    if (userId === undefined) return addressTaken(invited)
    return { outcome: 'signed-in', userId, sessionToken: await startSession(db, accounts, { userId, client }) }
  })
}

// Only somebody with an invitation to the address reads that they should sign in instead.
function addressTaken(invited: boolean): Refused<'ADDRESS_TAKEN'> {
  return { refused: 'ADDRESS_TAKEN', ...(invited ? { message: 'accounts:refusal.signInInstead' } : {}) }
}

async function signUpByMail(db: Db, accounts: Accounts, account: NewAccount & { invited: boolean }): Promise<SignUpOutcome> {
  const browser = makeSecretToken(accounts.randomBytes)
  const userId = await createOrReplace(db, accounts, { account, browser })
  if (userId !== undefined) {
    const next = account.invited ? ({ next: '/' } as const) : {}
    await sendVerification(db, accounts, { userId, email: account.email, browserHash: browser.hash, ...next })
  } else {
    if (account.invited) return addressTaken(true)
    await equalTimeNoOp(db, async () => createNoAccount(db, accounts, { account, browser }))
    await queueMail(db, { recipient: account.email, template: 'accounts.already', params: {} })
  }
  return { outcome: 'mail-sent', browserToken: browser.token }
}

type Creating = { account: NewAccount; browser: SecretToken }

async function createOrReplace(db: Db, accounts: Accounts, creating: Creating): Promise<string | undefined> {
  const { account } = creating
  const created = await createAccount(db, account)
  if (created !== undefined) return created
  const replaced = await replaceUnowned(db, account)
  if (replaced !== undefined) await equalTimeNoOp(db, async () => createNoAccount(db, accounts, creating))
  return replaced
}

// Does the work of a new account except for the email, which the known address gets as well.
async function createNoAccount(db: Db, accounts: Accounts, { account, browser }: Creating): Promise<void> {
  const email = `${accounts.randomBytes(16).toString('hex')}@nobody.invalid`
  const userId = await createAccount(db, { ...account, email })
  if (userId !== undefined) await issueToken(db, accounts, { userId, purpose: 'verify', browserHash: browser.hash })
}

/** Returns whether a token is that of a pending invitation to exactly this address. */
async function isInvited(accounts: Accounts, shown: { email: string; invitationToken?: string | undefined }): Promise<boolean> {
  const { email, invitationToken } = shown
  if (invitationToken === undefined) return false
  return runAsService(accounts.pool, async (db) => {
    const { rows } = await sql<{ invited: boolean }>`
      select exists (select from app.invitation_by_token(${hashOfToken(invitationToken)}) i
                      where i.recipient_email = ${email} and i.status = 'pending' and not i.expired) as invited`.execute(db)
    return rows[0]?.invited === true
  })
}

/** Returns the member without an account whom an invitation to this address gives one; undefined if there is none, or it is for nobody in particular. */
async function personToBecome(db: Db, { email, invitationToken }: Newcomer): Promise<string | undefined> {
  const token = invitationToken === undefined ? null : hashOfToken(invitationToken)
  const { rows } = await sql<{ person: string | null }>`select app.person_to_become(${token}, ${email}) as person`.execute(db)
  return rows[0]?.person ?? undefined
}

/**
 * The data of a new account; the address in its normal form, the password already hashed. `personId` is that of a member whose account it is, and
 * whose name stays as it is.
 */
type NewAccount = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  timeZone: string
  personId?: string | undefined
}

// The version of the accepted terms; raised when they change materially.
const termsVersion = '1'

/**
 * Creates a person with account, profile and personal space, and returns the person's id; undefined if the address has an account.
 * Waits for a sign-up of the same address at the same moment.
 */
async function createAccount(db: Db, account: NewAccount): Promise<string | undefined> {
  if (account.personId !== undefined) return createAccountOf(db, account.personId, account)
  const user = await db
    .with('account', (cte) =>
      cte
        .insertInto('auth.accounts')
        .values({ email: account.email, password_hash: account.passwordHash, terms_version: termsVersion })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id'),
    )
    .with('person', (cte) =>
      cte
        .insertInto('app.people')
        .columns(['id'])
        .expression((eb) => eb.selectFrom('account').select('account.id')),
    )
    .selectFrom('account')
    .select('id')
    .executeTakeFirst()
  if (user === undefined) return undefined
  const profile = db.insertInto('app.profiles').values({
    id: user.id,
    first_name: account.firstName,
    last_name: account.lastName,
    time_zone: knownTimeZone(account.timeZone),
  })
  await Promise.all([profile.execute(), sql`select app.create_personal_space(${user.id}, uuidv7())`.execute(db)])
  return user.id
}

// The person has profile and groups already, and gets a space of their own with the first session.
async function createAccountOf(db: Db, id: string, { email, passwordHash }: NewAccount): Promise<string | undefined> {
  const account = await db
    .insertInto('auth.accounts')
    .values({ id, email, password_hash: passwordHash, terms_version: termsVersion })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return account?.id
}

/** Returns the time zone that a browser sent, under its usual name, or the default if the server does not know it; people can change it. */
function knownTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: knownZone(name) }).resolvedOptions().timeZone
}

/**
 * Gives an account that belongs to nobody to the person who signs up now, and returns its id; undefined if the address has none. An account
 * that is unconfirmed and never had a session belongs to nobody: anybody could have created it, so what was typed then is discarded.
 */
async function replaceUnowned(db: Db, account: NewAccount): Promise<string | undefined> {
  const user = await db
    .updateTable('auth.accounts')
    .set({ password_hash: account.passwordHash, terms_version: termsVersion })
    .where('email', '=', account.email)
    .where('email_verified_at', 'is', null)
    .where('had_session', '=', false)
    .returning('id')
    .executeTakeFirst()
  if (user === undefined) return undefined
  await db
    .updateTable('app.profiles')
    .set({ first_name: account.firstName, last_name: account.lastName, time_zone: knownTimeZone(account.timeZone) })
    .where('id', '=', user.id)
    .execute()
  return user.id
}
