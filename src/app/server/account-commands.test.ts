import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '#tests/browser.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { useDatabase } from '#tests/own-database.ts'
import { deleteAccountCommand, endSessionsCommand, operatorCommand, resetLinkCommand } from './account-commands.ts'

const database = useDatabase({ ownRoles: true })
let folder: string
let config: Config
const log = (): void => undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hive-commands-'))
  const { admin, name, secret } = database.database
  const url = new URL(`postgres://localhost:${admin.port}/${name}`)
  url.username = admin.user
  url.password = admin.password
  url.searchParams.set('host', admin.host)
  config = readConfig({ DATABASE_URL: url.href, SECRET: secret, DATA_DIR: folder, PUBLIC_URL: 'https://home.example.org' })
})

afterAll(async () => rm(folder, { recursive: true }))

/** Signs somebody up in a browser of theirs. */
async function aPerson() {
  const newcomer = signUpInput()
  const browser = openBrowser({ pools: database.pools })
  await browser.api.account.signUp(newcomer)
  return { ...newcomer, api: browser.api }
}

const theLog = async () =>
  (await database.superuser<{ kind: string }>('select kind from app.operator_log order by id')).map(({ kind }) => kind)
const operators = async () =>
  (await database.superuser<{ email: string }>('select email from app.operators join auth.accounts on id = user_id')).map(
    ({ email }) => email,
  )
const newInLog = async (since: readonly string[]) => (await theLog()).slice(since.length)

test('an operator is made and ended on the machine, however often it is typed', { tags: ['OPS-09'] }, async () => {
  const { email } = await aPerson()
  expect(await operators(), 'the first account is nobody special').toEqual([])
  const address = ` ${email.toUpperCase()} `
  expect(await operatorCommand({ config, log, address, remove: false })).toBe(
    `${email} is an operator now. Their page: https://home.example.org/operator`,
  )
  expect(await operatorCommand({ config, log, address, remove: false })).toContain('was an operator already')
  expect(await operators()).toEqual([email])
  expect(await operatorCommand({ config, log, address, remove: true })).toBe(`${email} is no longer an operator.`)
  expect(await operatorCommand({ config, log, address, remove: true })).toContain('Nothing has changed')
  expect(await operators()).toEqual([])
  expect(await theLog()).toEqual(['operator_made', 'operator_ended'])
})

test('a link made on the machine sets a new password once, and its person is notified for 30 days', { tags: ['OPS-12'] }, async () => {
  const before = await theLog()
  const ada = await aPerson()
  const said = await resetLinkCommand({ config, log, address: ada.email })
  const token = /^https:\/\/home\.example\.org\/auth\?reset=(\S+)$/m.exec(said)?.[1] ?? ''
  const elsewhere = openBrowser({ pools: database.pools }).api
  await elsewhere.account.resetPassword({ token, password: 'nine calm wasps' })
  await expect(elsewhere.account.resetPassword({ token, password: 'nine calm wasps' })).rejects.toMatchObject({ code: 'LINK_SPENT' })
  await expect(ada.api.notifications.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })

  const [notification] = await elsewhere.notifications.list()
  expect(notification).toMatchObject({ title: 'A link to set your password was made', kept: true, read: false })
  const notificationId = notification?.id ?? ''
  await elsewhere.notifications.markRead({ notificationId })
  await elsewhere.notifications.removeRead({ upTo: new Date().toISOString() })
  await expect(elsewhere.notifications.remove({ notificationId })).rejects.toMatchObject({ code: 'KEPT' })
  await expect(elsewhere.notifications.remove({ notificationId: makeId() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await database.superuser("update app.notifications set kept_until = kept_until - interval '30 days' where id = $1", [notificationId])
  expect(await elsewhere.notifications.list()).toMatchObject([{ id: notificationId, kept: false }])
  await elsewhere.notifications.remove({ notificationId })
  expect(await newInLog(before)).toEqual(['reset_link_made'])
})

test('somebody is signed out everywhere, and notified when they sign in again', { tags: ['OPS-12'] }, async () => {
  const before = await theLog()
  const [ada, ben] = [await aPerson(), await aPerson()]
  const second = openBrowser({ pools: database.pools }).api
  await second.account.signIn({ email: ada.email, password: ada.password })
  expect(await endSessionsCommand({ config, log, address: ada.email })).toContain('2 sessions have ended')
  for (const { api } of [ada, { api: second }]) await expect(api.families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await ben.api.families.list()).toHaveLength(1)
  const devices = 'select from auth.devices d join auth.accounts a on a.id = d.user_id where a.email = $1'
  expect([await database.superuser(devices, [ada.email]), await database.superuser(devices, [ben.email])]).toMatchObject([[], [{}]])
  await second.account.signIn({ email: ada.email, password: ada.password })
  expect(await second.notifications.list()).toMatchObject([{ title: 'You were signed out everywhere', kept: true }])
  expect(await newInLog(before)).toEqual(['sessions_ended'])
})

test('an account is deleted once its address was typed, and its groups pass on', { tags: ['OPS-12', 'GAP-27'] }, async () => {
  const before = await theLog()
  const [ada, ben] = [await aPerson(), await aPerson()]
  await database.superuser(
    `with made as (insert into app.families (name, group_type, created_by) select 'The Bells', 'family', id from auth.accounts where email = $1 returning id)
       insert into app.family_members (family_id, user_id, role) select made.id, a.id, 'full_access' from made, auth.accounts a where a.email = any ($2)`,
    [ada.email, [ada.email, ben.email]],
  )
  const order = { config, log, address: ada.email }
  await expect(deleteAccountCommand({ ...order, ask: async () => ben.email })).rejects.toThrow('Nothing was deleted')
  expect(await ada.api.families.list()).toHaveLength(2)
  const said = await deleteAccountCommand({ ...order, ask: async (question) => (question.includes(ada.email) ? ada.email : '') })
  expect(said).toContain('please tell them yourself')
  await expect(ada.api.families.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await ben.api.notifications.list()).toMatchObject([{ title: "You're now in charge of a group" }])
  expect(await database.superuser('select from mail.outbox where recipient = $1', [ada.email])).toHaveLength(0)
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.eml'))).toEqual([])
  expect(await newInLog(before)).toEqual(['account_deleted'])
})

test('where there is a mail server, an email tells the person of a deleted account', { tags: ['OPS-12'] }, async () => {
  const { email } = await aPerson()
  const withMail = { ...config, SMTP_URL: 'smtp://localhost:1' }
  expect(await deleteAccountCommand({ config: withMail, log, address: email, ask: async () => email })).toContain('An email tells them')
  expect(await database.superuser('select template from mail.outbox where recipient = $1', [email])).toEqual([
    { template: 'accounts.deleted' },
  ])
})

test('an address without an account, a word that is none, and no word at all are refused in a sentence', { tags: ['OPS-12'] }, async () => {
  const before = await theLog()
  const all = [
    async (address: string | undefined) => operatorCommand({ config, log, address, remove: false }),
    async (address: string | undefined) => resetLinkCommand({ config, log, address }),
    async (address: string | undefined) => endSessionsCommand({ config, log, address }),
    async (address: string | undefined) => deleteAccountCommand({ config, log, address, ask: async () => address ?? '' }),
  ]
  for (const command of all) {
    await expect(command('no.one@example.org')).rejects.toThrow('No account has the address no.one@example.org.')
    await expect(command('ada')).rejects.toThrow('ada is not an email address.')
    await expect(command(undefined)).rejects.toThrow(/Say whose account it is: npm run \S+ -- ada@example.org/)
  }
  expect(await newInLog(before)).toEqual([])
})

test('a command says so when the database is of an older release', { tags: ['OPS-12'] }, async () => {
  await database.superuser('alter table app.operator_log rename to operator_log_of_a_later_release')
  try {
    const { email } = await aPerson()
    await expect(endSessionsCommand({ config, log, address: email })).rejects.toThrow('Start Hivehold once')
    expect(
      await database.superuser('select from auth.sessions s join auth.accounts a on a.id = s.user_id where email = $1', [email]),
    ).toHaveLength(1)
  } finally {
    await database.superuser('alter table app.operator_log_of_a_later_release rename to operator_log')
  }
})
