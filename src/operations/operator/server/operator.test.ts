import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openBrowser } from '#tests/browser.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { useDatabase } from '#tests/own-database.ts'
import texts from '../messages/en.json' with { type: 'json' }

const database = useDatabase()

type Setup = Parameters<typeof openBrowser>[0]

/** Signs somebody up who may be an operator; `again` is another browser of theirs with other settings. */
async function aPerson({ isOperator }: { isOperator: boolean }, setup: Setup = {}) {
  const newcomer = signUpInput()
  const browser = openBrowser({ pools: database.pools, ...setup })
  await browser.api.account.signUp(newcomer)
  if (isOperator)
    await database.superuser('insert into app.operators (user_id) select id from auth.accounts where email = $1', [newcomer.email])
  const again = (other: Setup) => openBrowser({ pools: database.pools, ...setup, sessionToken: browser.cookie(), ...other }).api
  return { ...newcomer, api: browser.api, again }
}

const testMailsTo = async (email: string) =>
  database.superuser("select from mail.outbox where template = 'operator.test' and recipient = $1", [email])

test('an operator sees numbers, and for anybody else there is no such page', { tags: ['OPS-10', 'OPS-11'] }, async () => {
  const [ada, ben] = [await aPerson({ isOperator: true }), await aPerson({ isOperator: false })]
  await ben.api.families.create({ id: makeId(), name: 'The Secret Bells', groupType: 'family' })
  await expect(ben.api.operator.numbers()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(ben.api.operator.testMail()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect([(await ada.api.account.me()).person?.operator, (await ben.api.account.me()).person?.operator]).toEqual([true, false])

  const numbers = await ada.api.operator.numbers()
  expect(numbers).toMatchObject({
    release: '1.2.3',
    startedAt: '2026-11-23T08:00:00.000Z',
    signUp: 'open',
    people: 2,
    groups: 1,
    sessions: 2,
    mail: { server: false, waiting: 0, tried: 0, sent: 0, givenUp: 0 },
    worker: { state: 'running', lateSince: null },
    faults: ['noBackup'],
  })
  expect(numbers.postgres).toMatch(/^\d+\.\d+$/)
  expect([{ version: numbers.schema }]).toEqual(await database.superuser('select version::float8 as version from app.schema_version'))
  expect(numbers.databaseBytes).toBeGreaterThan(1e6)
  expect(numbers.queues.map(({ queue }) => queue)).toEqual(expect.arrayContaining(['look', 'mail', 'sweep']))
  expect(JSON.stringify(numbers)).not.toMatch(/Secret|Nora|Finch|@|[0-9a-f]{8}-[0-9a-f]{4}-/)

  await database.superuser('delete from app.operators')
  await expect(ada.api.operator.numbers(), 'who is no operator any more').rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('each kind of work of this release has a name on the page', { tags: ['OPS-10'] }, async () => {
  const { api } = await aPerson({ isOperator: true })
  const { queues } = await api.operator.numbers()
  expect(queues.map(({ queue }) => queue).filter((queue) => !Object.keys(texts.work.queue).includes(queue))).toEqual([])
})

test('waiting, done and failed jobs are counted by kind, without reasons', { tags: ['OPS-10', 'OPS-11'] }, async () => {
  const { api } = await aPerson({ isOperator: true })
  await database.superuser(
    `insert into mail.outbox (recipient, template, params, attempts, error)
     values ('ben@example.org', 'accounts.already', '{}', 2, '550 ben@example.org'), ('eve@example.org', 'accounts.already', '{}', 0, null)`,
  )
  await database.superuser(
    `insert into jobs.job_common (name, state, completed_on, output, policy) values
       ('mail', 'completed', now(), '{}', 'short'), ('mail', 'completed', now(), '{"gaveUp": "550 eve@example.org"}', 'short'),
       ('mail', 'completed', now() - interval '8 days', '{}', 'short'),
       ('sweep', 'failed', now(), '{"message": "57P01 ben@example.org"}', 'short'), ('sweep', 'failed', now() - interval '8 days', '{}', 'short')`,
  )
  await database.superuser("insert into app.operator_log (kind) values ('operator_made'), ('sessions_ended')")
  const numbers = await api.operator.numbers()
  expect(numbers.mail).toEqual({ server: false, waiting: 2, tried: 1, sent: 1, givenUp: 1 })
  const { sweep, mail } = Object.fromEntries(numbers.queues.map(({ queue, ...rest }) => [queue, rest]))
  expect(sweep).toMatchObject({ waiting: 0, waitingSince: null, failures: 1, failedAt: expect.any(String) })
  expect(mail).toMatchObject({ waiting: 2, failures: 0, waitingSince: expect.any(String), doneAt: expect.any(String) })
  expect(numbers.faults).toContain('jobsFailed')
  expect(numbers.operations.slice(0, 2).map(({ kind }) => kind)).toEqual(['sessions_ended', 'operator_made'])
  expect(JSON.stringify(numbers)).not.toContain('@')
})

test('a test email goes to the operator alone, once for each press', { tags: ['OPS-10', 'OPS-11'] }, async () => {
  const ada = await aPerson({ isOperator: true })
  expect(await ada.api.operator.testMail(), 'where no mail server is set up').toEqual({ outcome: 'none', reason: null })
  expect(await testMailsTo(ada.email)).toHaveLength(1)
  const pressed = ada.again({ mutationId: makeId() })
  await pressed.operator.testMail()
  await pressed.operator.testMail()
  expect(await testMailsTo(ada.email)).toHaveLength(2)
  expect(await database.superuser("select from mail.outbox where template = 'operator.test'")).toHaveLength(2)
})

test('the result of a test email has its reason, and ten an hour are enough', { tags: ['OPS-10'] }, async () => {
  const ada = await aPerson({ isOperator: true })
  const setup: Setup = {
    limits: makeLimits(1),
    operator: { mailConfigured: true, mailOutcome: async () => ({ outcome: 'failed', reason: 'The mail server refused the password.' }) },
  }
  const { operator } = ada.again(setup)
  for (let sent = 1; sent <= 10; sent += 1)
    expect(await operator.testMail()).toEqual({ outcome: 'failed', reason: 'The mail server refused the password.' })
  await expect(operator.testMail()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await testMailsTo(ada.email)).toHaveLength(10)
})

test('on a large server it is not counted to the end', { tags: ['OPS-10'] }, async () => {
  const { api } = await aPerson({ isOperator: true })
  await database.superuser(
    `with made as (insert into app.people (id) select uuidv7() from generate_series(1, 10001) returning id)
     insert into auth.accounts (id, email, password_hash, terms_version) select id, id || '@example.org', 'none', '1' from made`,
  )
  expect(await api.operator.numbers()).toMatchObject({ people: null, groups: expect.any(Number) })
})

const backupJobs = async () =>
  database.superuser<{ data: unknown }>("select data from jobs.job_common where name = 'backup' and state < 'active'")

test('an operator backs up at a press, once however often they press, and nobody else can', { tags: ['OPS-10', 'OPS-11'] }, async () => {
  const [ada, ben] = [await aPerson({ isOperator: true }), await aPerson({ isOperator: false })]
  await expect(ben.api.operator.backUp()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await backupJobs()).toEqual([])
  expect((await ada.api.operator.numbers()).backup.beingMade).toBe(false)

  const pressed = ada.again({ mutationId: makeId() })
  await pressed.operator.backUp()
  await pressed.operator.backUp()
  await ada.api.operator.backUp()
  expect((await backupJobs()).map(({ data }) => data)).toEqual([{ atOnce: true }])
  expect((await ada.api.operator.numbers()).backup.beingMade).toBe(true)

  await database.superuser("update jobs.job_common set state = 'active', started_on = now() where name = 'backup'")
  await ada.api.operator.backUp()
  expect(await backupJobs(), 'while one is being made').toEqual([])
  expect((await ada.api.operator.numbers()).backup.beingMade).toBe(true)
  await database.superuser("update jobs.job_common set started_on = now() - interval '61 minutes' where name = 'backup'")
  expect((await ada.api.operator.numbers()).backup.beingMade, 'one that was lost with its worker').toBe(false)
  await ada.api.operator.backUp()
  expect(await backupJobs()).toHaveLength(1)
})

test('the fault of the backups is one sentence, and not repeated', { tags: ['OPS-03', 'OPS-10'] }, async () => {
  const ada = await aPerson({ isOperator: true })
  const setup: Setup = {
    operator: { backups: async () => ({ newestAt: null, bytes: null, provedAt: null, fault: 'noRight', sameDisk: true }) },
  }
  const { backup, faults } = await ada.again(setup).operator.numbers()
  expect(backup.fault).toMatch(/^The last backup failed because Hivehold can't write to the backup folder\./)
  expect(faults).not.toContain('noBackup')
})

test('an operator is reminded of the emergency page until it is safe, and with another key', { tags: ['OPS-07'] }, async () => {
  const [ada, ben] = [await aPerson({ isOperator: true }), await aPerson({ isOperator: false })]
  const kitOf = async (kitMark: string | null) => (await ada.again({ operator: { kitMark } }).operator.numbers()).backup.kit
  const confirm = async (person: typeof ada, kitMark: string | null) => person.again({ operator: { kitMark } }).operator.confirmKit()
  const [oneKey, another] = ['1a'.repeat(32), '2b'.repeat(32)]
  await confirm(ada, null)
  expect([await kitOf(null), await kitOf(oneKey)], 'without a key there is no page to keep').toEqual([null, { confirmedAt: null }])
  await expect(confirm(ben, oneKey)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(confirm(ben, null)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await kitOf(oneKey)).toEqual({ confirmedAt: null })

  await confirm(ada, oneKey)
  const kept = await kitOf(oneKey)
  expect(kept).toEqual({ confirmedAt: expect.any(String) })
  await confirm(ada, oneKey)
  expect(await kitOf(oneKey), 'pressed again').toEqual(kept)
  expect(await kitOf(another)).toEqual({ confirmedAt: null })
})
