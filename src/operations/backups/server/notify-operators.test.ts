import { beforeEach, expect, test } from 'vitest'
import type { BackupFault } from '#platform/server/backup/backup-health.ts'
import { openBrowser } from '#tests/browser.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { useDatabase } from '#tests/own-database.ts'
import { notifyOperators } from './notify-operators.ts'

const own = useDatabase()

beforeEach(async () => {
  await own.superuser('delete from mail.outbox')
  await own.superuser('delete from app.notifications')
  await own.superuser('delete from app.operators')
  await own.superuser('update app.backup_state set since = now(), made_at = now(), fault = null, told_fault = null, told_at = null')
})

const config = { BACKUP_AT: '02:00', BACKUP_DIR: undefined, DATA_DIR: '/tmp' }
const look = async (): Promise<void> => notifyOperators(own.pools.worker, config)(new Date())

async function itIs(fault: BackupFault | null): Promise<void> {
  await own.superuser('update app.backup_state set fault = $1', [fault])
  await look()
}

const mails = async (): Promise<string[]> =>
  (
    await own.superuser<{ mail: string }>(
      "select recipient || ': ' || (params ->> 'fault') as mail from mail.outbox where template = 'operator.backup' order by id",
    )
  ).map(({ mail }) => mail)

async function anOperator(): Promise<string> {
  const newcomer = signUpInput()
  await openBrowser({ pools: own.pools }).api.account.signUp(newcomer)
  await own.superuser('insert into app.operators (user_id) select id from auth.accounts where email = $1', [newcomer.email])
  return newcomer.email
}

test('each operator is notified of a fault once, and nobody else, however long it lasts', { tags: ['OPS-03'] }, async () => {
  const emails = [await anOperator(), await anOperator()].toSorted()
  await openBrowser({ pools: own.pools }).api.account.signUp(signUpInput())
  await itIs('failed')
  await look()
  await own.superuser("update app.backup_state set told_at = now() - interval '9 days'")
  await look()
  expect((await mails()).toSorted()).toEqual(emails.map((email) => `${email}: failed`))
})

test('it is in their notifications too, once, with what to do and the way to the page', { tags: ['OPS-03', 'GAP-202'] }, async () => {
  const newcomer = signUpInput()
  const { api } = openBrowser({ pools: own.pools })
  await api.account.signUp(newcomer)
  await own.superuser('insert into app.operators (user_id) select id from auth.accounts where email = $1', [newcomer.email])
  const bystander = openBrowser({ pools: own.pools }).api
  await bystander.account.signUp(signUpInput())
  await itIs('noRight')
  await look()
  await own.superuser("update app.backup_state set told_at = now() - interval '9 days'")
  await look()
  expect(await api.notifications.list()).toMatchObject([
    {
      title: 'Something is wrong with the backups',
      message:
        "The last backup failed because Hivehold can't write to the backup folder. Let it write there, or set BACKUP_DIR to another folder.",
      href: '/operator',
      read: false,
    },
  ])
  expect(await bystander.notifications.list()).toEqual([])
})

test('another fault is notified too, and nothing is sent when all is well again', { tags: ['OPS-03'] }, async () => {
  const email = await anOperator()
  await itIs('failed')
  await itIs('noRoom')
  await itIs(null)
  expect(await mails()).toEqual([`${email}: failed`, `${email}: noRoom`])
})

test('an intermittent fault is notified once within a day, and once more days later', { tags: ['OPS-03', 'OPS-22'] }, async () => {
  const email = await anOperator()
  await itIs('noRoom')
  await itIs(null)
  await itIs('noRoom')
  expect(await mails()).toEqual([`${email}: noRoom`])
  await own.superuser("update app.backup_state set told_at = now() - interval '25 hours'")
  await itIs(null)
  await itIs('noRoom')
  expect(await mails()).toEqual([`${email}: noRoom`, `${email}: noRoom`])
})

test('an old backup is notified, and a full disk', { tags: ['OPS-03', 'OPS-22'] }, async () => {
  const email = await anOperator()
  await notifyOperators(own.pools.worker, { ...config, BACKUP_DIR: '/proc' })(new Date())
  await own.superuser("update app.backup_state set made_at = now() - interval '49 hours'")
  await look()
  expect(await mails()).toEqual([`${email}: lowDisk`, `${email}: old`])
})

test('two workers that look at the same moment send one email', { tags: ['OPS-03'] }, async () => {
  const email = await anOperator()
  for (const fault of ['failed', 'damaged', 'unproved'] as const) {
    await own.superuser('update app.backup_state set fault = $1', [fault])
    await Promise.all([look(), look(), look(), look()])
  }
  expect(await mails()).toEqual(['failed', 'damaged', 'unproved'].map((fault) => `${email}: ${fault}`))
})

test('the first operator is notified of an earlier fault', { tags: ['OPS-03'] }, async () => {
  await itIs('notCopied')
  expect(await mails()).toEqual([])
  const email = await anOperator()
  await look()
  expect(await mails()).toEqual([`${email}: notCopied`])
})
