import { randomBytes } from 'node:crypto'
import { deleteAccountOf, endSessionsOf, makeResetLink, setOperator } from '#foundation/accounts/server/operations.ts'
import { isRefused, type Refused } from '#platform/server/api/refused.ts'
import type { Config } from '#platform/server/config/config.ts'
import { publicOriginsOf } from '#platform/server/config/public-origins.ts'
import { runPrivileged } from '#platform/server/db/run-privileged.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { connectDatabase } from '#platform/server/postgres/connect-database.ts'
import type { PostgresLog } from '#platform/server/postgres/postmaster-plan.ts'
import { errorCode, StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { emailAddress } from '#platform/shared/api.ts'
import { mailTransport } from './mail-transport.ts'

// A table, a column or a function that is not there.
const notYet = new Set(['42P01', '42703', '42883'])

/**
 * Runs a command's work in one transaction, whether Hivehold is running or not, with rights that no request and no job has.
 * @throws StartRefusal when there is no database, or it is not of this release.
 */
async function onThisMachine<T>(config: Config, log: PostgresLog, work: (db: Db) => Promise<T>): Promise<T> {
  const { database, stop } = await connectDatabase(config, log)
  try {
    return await runPrivileged(database, work)
  } catch (error) {
    if (!notYet.has(errorCode(error))) throw error
    throw new StartRefusal('The database is of an older release. Start Hivehold once, which upgrades it, and try again.')
  } finally {
    await stop()
  }
}

/** A command about the account with an address, typed on the machine that runs Hivehold. */
type AccountCommand = { config: Config; address: string | undefined; log: PostgresLog }

/** Makes somebody an operator, or with `remove` ends that, and returns the text for the terminal. */
export async function operatorCommand({ config, address, log, remove }: AccountCommand & { remove: boolean }): Promise<string> {
  const email = readAddress(address, 'operator')
  const { changed } = found(email, await onThisMachine(config, log, async (db) => setOperator(db, { email, isOperator: !remove })))
  if (remove) return changed ? `${email} is no longer an operator.` : `${email} was not an operator. Nothing has changed.`
  const page = `${publicOriginsOf(config)[0]}/operator`
  return `${email} ${changed ? 'is an operator now' : 'was an operator already'}. Their page: ${page}`
}

/** Makes a reset link to be handed over, and returns it with what to know about it. */
export async function resetLinkCommand({ config, address, log }: AccountCommand): Promise<string> {
  const email = readAddress(address, 'reset-link')
  const source = { now: () => new Date(), randomBytes }
  const { token } = found(email, await onThisMachine(config, log, async (db) => makeResetLink(db, source, email)))
  return [
    `${publicOriginsOf(config)[0]}/auth?reset=${token}`,
    `Give this link to ${email} and to no one else: whoever opens it gets into the account. It works once, within 30 minutes.`,
    'They will see in the app that you made it.',
  ].join('\n')
}

/** Signs somebody out everywhere, and returns the text for the terminal. */
export async function endSessionsCommand({ config, address, log }: AccountCommand): Promise<string> {
  const email = readAddress(address, 'end-sessions')
  const { sessions } = found(email, await onThisMachine(config, log, async (db) => endSessionsOf(db, email)))
  const ended = sessions === 1 ? '1 session has ended' : `${sessions} sessions have ended`
  return `${email} is signed out everywhere: ${ended}. They will see in the app that you did this.`
}

/** Deletes an account whose address `ask` gets a second time, and returns the text for the terminal. */
export async function deleteAccountCommand({
  config,
  address,
  log,
  ask,
}: AccountCommand & { ask: (question: string) => Promise<string> }): Promise<string> {
  const email = readAddress(address, 'delete-account')
  if (!isSame(await ask(`${whatIsDeleted(email)}\nType the address again to delete it: `), email)) {
    throw new StartRefusal("That isn't the same address. Nothing was deleted.")
  }
  const mailed = config.SMTP_URL !== undefined
  found(email, await onThisMachine(config, log, async (db) => deleteAccountOf(db, { email, mailed })))
  const transport = mailTransport(config)
  await transport.forget(email).finally(() => transport.close())
  return `The account of ${email} was deleted. ${mailed ? 'An email tells them.' : 'No mail server is set up here, so please tell them yourself.'}`
}

function whatIsDeleted(email: string): string {
  return `This deletes the account of ${email} and everything that is theirs alone. Groups they created pass to the longest-standing member. It can't be undone.`
}

function readAddress(typed: string | undefined, command: string): string {
  if (typed === undefined) throw new StartRefusal(`Say whose account it is: npm run ${command} -- ada@example.org`)
  const { data } = emailAddress.safeParse(typed)
  if (data === undefined) throw new StartRefusal(`${typed} is not an email address.`)
  return data
}

function isSame(typed: string, email: string): boolean {
  return emailAddress.safeParse(typed).data === email
}

function found<Outcome extends object>(email: string, outcome: Outcome | Refused<'NO_ACCOUNT'>): Outcome {
  if (isRefused(outcome)) throw new StartRefusal(`No account has the address ${email}.`)
  return outcome
}
