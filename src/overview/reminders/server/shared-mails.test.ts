import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aReminderHousehold, type Resident, stopKey, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'
import { loadReminderData, type ReminderTemplate } from './email-data.ts'
import { reminderMails } from './mails.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

const publicUrl = 'https://home.example.org'
const longAgo = new Date('2026-06-01T12:00:00Z')
let household: ReminderHousehold

beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

type Waiting = { template: ReminderTemplate; params: { reminders?: unknown[] }; minutes: number }

async function waitingFor({ email }: Resident): Promise<Waiting[]> {
  return household.database.superuser<Waiting>(
    'select template, params, round(extract(epoch from due_at - now()) / 60)::int as minutes from mail.outbox where recipient = $1 order by id',
    [email],
  )
}

/** Returns the text of a waiting email if it is sent at an instant; undefined when it would not be sent. */
async function leaving({ template, params }: Waiting, at: string) {
  const lookUps = loadReminderData({ api: household.database.pools.api, stopKey, publicUrl, now: () => new Date(at) })
  const found = await lookUps[template](household.database.pools.worker, params)
  return found && reminderMails[template](found.params, { publicUrl }, 'en')
}

async function manyContracts(count: number, { endDate, enteredAt, provider }: { endDate: string; enteredAt: Date; provider: string }) {
  await household.database.superuser(
    `insert into app.items (category_id, subcategory_id, provider_name, contract_end_date, created_at, end_date_set_at)
     select $1, $2, $3 || ' ' || n, $4, $5, $5 from generate_series(1, $6::int) n`,
    [household.categoryId, household.subcategoryId, provider, endDate, enteredAt, count],
  )
}

test('an end and two last days to send notice are one email', { tags: ['RENEW-29', 'RENEW-08'] }, async () => {
  const { amelia } = household.people
  await manyContracts(2, { endDate: '2026-12-31', enteredAt: longAgo, provider: 'Larkfield Gym' })
  await household.database.superuser(
    "update app.items set renewal = 'renews', term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days'",
  )
  await household.database.superuser('update app.items set end_date_set_at = $1, notice_set_at = $1', [longAgo])
  await household.contract('2026-12-14', longAgo)
  await household.scans('2026-11-14T08:00:00Z')
  const [mail, ...others] = await waitingFor(amelia)
  expect(others).toEqual([])
  const text = mail && (await leaving(mail, '2026-11-14T08:00:05Z'))
  expect(text?.subject).toBe('3 contracts end or renew soon')
  expect(text?.lines?.map(({ text: line }) => line)).toEqual([
    'needs notice posted by 14 December, in 30 days. Home, The Bells',
    'needs notice posted by 14 December, in 30 days. Home, The Bells',
    'ends in 30 days, on 14 December. Home, The Bells',
  ])
})

test('two ending contracts are two emails, three are one list with links', { tags: ['GAP-111', 'GAP-156', 'RENEW-10'] }, async () => {
  const { amelia, ben } = household.people
  const first = await household.contract('2026-11-30', longAgo)
  await household.contract('2026-11-29', longAgo)
  await household.scans('2026-10-31T08:00:00Z')
  expect(await household.mails(amelia)).toEqual(['reminders.renewal', 'reminders.renewal'])
  await household.scans('2026-11-01T08:00:00Z')
  await household.contract('2026-12-02', longAgo)
  await household.database.superuser('delete from mail.outbox')
  await household.database.superuser("update app.items set contract_end_date = '2026-12-02', end_date_set_at = '2026-06-01'")
  await household.scans('2026-11-02T08:00:00Z')
  for (const person of [amelia, ben]) {
    const [mail, ...others] = await waitingFor(person)
    expect(others).toEqual([])
    const text = mail && (await leaving(mail, '2026-11-02T08:00:05Z'))
    expect(text).toMatchObject({ subject: '3 contracts end soon', button: { url: `${publicUrl}/coming-up` } })
    expect(text?.lines).toHaveLength(3)
    // The line asks those who may record it what became of the contract.
    const asks = person === amelia ? `?handle=${first}` : ''
    expect(text?.lines).toContainEqual({
      link: { label: 'Broadband (Wessex Fibre)', url: `${publicUrl}/subcategory/${household.subcategoryId}${asks}#${first}` },
      text: 'ends in 30 days, on 2 December. Home, The Bells',
    })
    const token = new URL(text?.stop?.url ?? '').searchParams.get('token') ?? ''
    expect(readUnsubscribeToken(stopKey, token)).toEqual({ userId: person.id, kind: 'renewals' })
  }
})

test('hundreds of contracts entered today are one email and hide no earlier one', { tags: ['GAP-156'] }, async () => {
  const { ben } = household.people
  const own = await household.contract('2026-11-30', longAgo)
  await manyContracts(300, { endDate: '2026-11-24', enteredAt: new Date('2026-11-23T07:30:00Z'), provider: 'Junk' })
  await household.scans('2026-11-23T08:00:00Z')
  const [mail, ...others] = await waitingFor(ben)
  expect(others).toEqual([])
  expect(mail?.params.reminders).toHaveLength(301)
  const text = mail && (await leaving(mail, '2026-11-23T08:00:05Z'))
  expect(text?.subject).toBe('301 contracts end soon')
  expect(text?.sentences).toContain("These are 50 of 301. You'll find the others in Hivehold.")
  expect(text?.lines).toHaveLength(50)
  expect(text?.lines?.map(({ link }) => link?.url)).toContain(`${publicUrl}/subcategory/${household.subcategoryId}#${own}`)
})

test('reminders within an hour of the last email are one email when that hour is over', { tags: ['GAP-156'] }, async () => {
  const { ben } = household.people
  await household.contract('2026-11-30', longAgo)
  await household.scans('2026-11-23T08:00:00Z')
  for (const minute of [10, 11, 12, 13]) {
    const enteredAt = new Date(`2026-11-23T08:${minute}:00Z`)
    await manyContracts(2, { endDate: '2026-11-24', enteredAt, provider: `Junk ${minute}` })
    await household.database.superuser("update app.reminder_schedules set next_at = '-infinity'")
    await household.scans(`2026-11-23T08:${minute}:00Z`)
  }
  const mails = await waitingFor(ben)
  expect(mails.map(({ template, params, minutes }) => [template, params.reminders?.length, minutes])).toEqual([
    ['reminders.renewal', undefined, 0],
    ['reminders.renewals', 8, 50],
  ])
  expect(await household.notifications(ben)).toHaveLength(9)
  // In the next quiet hour emails are sent at once again.
  await manyContracts(1, { endDate: '2026-11-25', enteredAt: new Date('2026-11-24T11:00:00Z'), provider: 'Wessex Power' })
  await household.scans('2026-11-24T12:00:00Z')
  expect((await waitingFor(ben)).at(-1)).toMatchObject({ template: 'reminders.renewal', minutes: 0 })
})

test('a shared email lists what its reader may see when it is sent, and nothing else', { tags: ['GAP-131'] }, async () => {
  const { ben } = household.people
  await manyContracts(3, { endDate: '2026-11-24', enteredAt: longAgo, provider: 'Wessex' })
  await household.scans('2026-11-23T08:00:00Z')
  const [mail] = await waitingFor(ben)
  if (mail === undefined) throw new Error('nothing waits')
  const { superuser } = household.database
  await superuser("delete from app.items where provider_name = 'Wessex 1'")
  expect((await leaving(mail, '2026-11-23T09:00:00Z'))?.subject).toBe('2 contracts end soon')
  await superuser("update app.items set contract_end_date = '2027-01-01' where provider_name = 'Wessex 2'")
  expect((await leaving(mail, '2026-11-23T09:00:00Z'))?.subject).toBe('Broadband ends tomorrow, on 24 November')
  expect(await leaving(mail, '2026-11-25T00:00:00Z')).toBeUndefined()
  await superuser('delete from app.category_permissions')
  expect(await leaving(mail, '2026-11-23T09:00:00Z')).toBeUndefined()
})

test('appointments with reminders of one time are one email a person', { tags: ['GAP-113', 'GAP-156'] }, async () => {
  const { amelia, ben } = household.people
  const when = { day: '2098-12-03', timeZone: 'Europe/London', reminderEnabled: true, reminderFrequency: '1 day', notes: null } as const
  const add = async (time: string) =>
    amelia.api.events.add({ ...when, id: makeId(), subcategoryId: household.subcategoryId, time, location: null })
  for (const time of ['09:30', '09:10', '09:20']) await add(time)
  await household.scans('2098-12-02T09:30:00Z')
  for (const person of [amelia, ben]) {
    const [mail, ...others] = await waitingFor(person)
    expect([mail?.template, others]).toEqual(['reminders.appointments', []])
    const text = mail && (await leaving(mail, '2098-12-02T09:30:05Z'))
    expect(text?.subject).toBe('3 upcoming appointments')
    expect(text?.lines?.map((line) => line.text)).toEqual(
      ['09:10', '09:20', '09:30'].map((time) => `is tomorrow, on 3 December at ${time}. Home, The Bells`),
    )
    expect(text?.stop?.url).toContain('reminders')
  }
  await add('10:30')
  await household.scans('2098-12-02T10:30:00Z')
  expect((await household.mails(amelia)).at(-1)).toBe('reminders.appointment')
})

test('a shared email about things that do not exist is dropped', async () => {
  const reminders = [{ appointmentId: randomUUID(), begins: '2098-12-03 09:30 Europe/London' }]
  const params = { userId: household.people.ben.id, reminders }
  expect(await leaving({ template: 'reminders.appointments', params, minutes: 0 }, '2098-12-02T09:30:05Z')).toBeUndefined()
})
