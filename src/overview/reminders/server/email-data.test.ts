import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { emptyItem } from '#tests/item-fixtures.ts'
import { aReminderHousehold, type Resident, stopKey, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'
import { loadReminderData } from './email-data.ts'
import { reminderMails } from './mails.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const publicUrl = 'https://home.example.org'

type Waiting = { template: 'reminders.renewal' | 'reminders.notice' | 'reminders.appointment'; params: unknown }

/** Returns the one email that waits for somebody, as it would be sent at an instant; undefined when it would not. */
async function leaving({ email }: Resident, at: string) {
  const [waiting] = await household.database.superuser<Waiting>('select template, params from mail.outbox where recipient = $1', [email])
  if (waiting === undefined) throw new Error('nothing waits')
  const lookUps = loadReminderData({ api: household.database.pools.api, stopKey, publicUrl, now: () => new Date(at) })
  const found = await lookUps[waiting.template](household.database.pools.worker, waiting.params)
  return (
    found && { recipient: found.recipient, params: found.params, text: reminderMails[waiting.template](found.params, { publicUrl }, 'en') }
  )
}

describe('an email about a contract has what is true when it is sent', { tags: ['GAP-111', 'GAP-131'] }, () => {
  let contractId = ''
  beforeEach(async () => {
    contractId = await household.contract('2026-11-30', new Date('2026-06-01T12:00:00Z'))
    await household.scans('2026-11-23T08:00:00Z')
  })

  test('to whom, where, until when, and how to stop such emails', async () => {
    const { ben } = household.people
    const email = await leaving(ben, '2026-11-23T08:00:10Z')
    expect(email).toMatchObject({
      recipient: ben.email,
      params: {
        familyName: 'The Bells',
        categoryName: 'Home',
        subcategoryName: 'Broadband',
        providerName: 'Wessex Fibre',
        today: '2026-11-23',
      },
    })
    // Ben may only view; Amelia can say what became of it.
    const there = `${publicUrl}/subcategory/${household.subcategoryId}`
    expect(email?.text.button?.url).toBe(`${there}#${contractId}`)
    const amelias = await leaving(household.people.amelia, '2026-11-23T08:00:10Z')
    expect(amelias?.text.button?.url).toBe(`${there}?handle=${contractId}#${contractId}`)
    const token = new URL(email?.text.stop?.url ?? '').searchParams.get('token') ?? ''
    expect(readUnsubscribeToken(stopKey, token)).toEqual({ userId: ben.id, kind: 'renewals' })
  })

  test('to the address that the person has by now', async () => {
    const { amelia } = household.people
    await household.database.superuser("update auth.accounts set email = 'new@example.org' where id = $1", [amelia.id])
    expect(await leaving(amelia, '2026-11-24T09:00:00Z')).toMatchObject({ recipient: 'new@example.org', params: { today: '2026-11-24' } })
  })

  test.each([
    ['the right was lost', async () => household.database.superuser('delete from app.category_permissions')],
    ['the contract is gone', async () => household.people.amelia.api.items.remove({ itemId: contractId })],
    ['the end date was changed', async () => household.database.superuser("update app.items set contract_end_date = '2027-11-30'")],
    [
      'the person wants no more of them',
      async () => household.people.ben.api.reminders.choose({ kind: 'renewals', channel: 'mail', wanted: false }),
    ],
  ])('no email is sent once %s', async (_what, happens) => {
    await happens()
    expect(await leaving(household.people.ben, '2026-11-23T08:00:10Z')).toBeUndefined()
  })

  test('no email is sent once the contract has ended', async () => {
    expect(await leaving(household.people.ben, '2026-11-30T23:59:00Z')).toBeDefined()
    expect(await leaving(household.people.ben, '2026-12-01T00:00:00Z')).toBeUndefined()
  })
})

test('before a renewal the email knows which end notice can still reach', { tags: ['RENEW-33'] }, async () => {
  const today = new Date().toISOString().slice(0, 10)
  const endDate = daysAfter(today, 7)
  await household.contract(endDate, new Date('2026-06-01T12:00:00Z'))
  await household.database.superuser(
    "update app.items set renewal = 'renews', term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days', end_date_set_at = '2026-06-01'",
  )
  await household.database.superuser("update app.reminder_schedules set next_at = '-infinity'")
  await household.scans(`${today}T12:00:00Z`)
  const nextYear = monthsAfter(endDate, 12)
  const notice = { endsOn: nextYear, cancelBy: daysAfter(nextYear, -14), sendBy: daysAfter(nextYear, -17) }
  const email = await leaving(household.people.amelia, `${today}T12:00:10Z`)
  expect(email?.params).toMatchObject({ endDate, notice })
  expect(email?.text.sentences[1]).toMatch(/^It's too late to cancel for /)
})

test('an email about an appointment is sent before it begins, with its local time', { tags: ['GAP-113'] }, async () => {
  const { amelia } = household.people
  await amelia.api.events.add({
    id: makeId(),
    subcategoryId: household.subcategoryId,
    day: '2098-12-03',
    time: '09:30',
    timeZone: 'Asia/Tokyo',
    location: 'High Street 4',
    reminderEnabled: true,
    reminderFrequency: '2 hours',
    notes: null,
  })
  await household.scans('2098-12-02T22:30:00Z')
  expect(await leaving(amelia, '2098-12-02T22:30:05Z')).toMatchObject({
    recipient: amelia.email,
    params: { day: '2098-12-03', time: '09:30', timeZone: 'Asia/Tokyo', location: 'High Street 4', today: '2098-12-03' },
  })
  expect(await leaving(amelia, '2098-12-03T00:30:00Z')).toBeUndefined()
})

test('the MOT and the garage appointment of a car are emailed with the name of the car', { tags: ['GAP-105'] }, async () => {
  const { amelia } = household.people
  const [cars] = await amelia.api.categories.addDefaults({ familyId: household.familyId, kinds: ['cars'] })
  const car = await amelia.api.cars.add({ id: makeId(), categoryId: cars?.id ?? '', name: 'Skoda Octavia', numberPlate: null })
  const [mot] = await amelia.api.subcategories.listOfSubject({ subjectId: car.id })
  const subcategoryId = mot?.id ?? ''
  const itemId = makeId()
  await amelia.api.items.add({ ...emptyItem, id: itemId, subcategoryId, contractEndDate: '2026-11-30' })
  await household.database.superuser("update app.items set created_at = '2026-06-01T12:00:00Z'")
  await household.scans('2026-11-23T08:00:00Z')
  const email = await leaving(amelia, '2026-11-23T08:00:10Z')
  expect(email?.text.heading).toBe(`Skoda Octavia: ${mot?.name} ends in 7 days`)
  const [inApp] = await amelia.api.notifications.list()
  expect(inApp?.title).toBe(`Skoda Octavia: ${mot?.name} ends on 30 Nov 2026`)
  await household.database.superuser('delete from mail.outbox')
  await amelia.api.events.add({
    id: makeId(),
    subcategoryId,
    day: '2026-12-03',
    time: '09:30',
    timeZone: 'Europe/London',
    location: null,
    reminderEnabled: true,
    reminderFrequency: '1 day',
    notes: null,
  })
  await household.scans('2026-12-02T09:30:00Z')
  const { text } = (await leaving(amelia, '2026-12-02T09:30:05Z')) ?? {}
  expect(text?.heading).toBe(`Skoda Octavia: ${mot?.name} tomorrow at 09:30`)
})

test('an email names nothing but the thing it is about', async () => {
  const { amelia } = household.people
  await household.contract('2026-11-30', new Date('2026-06-01T12:00:00Z'))
  await amelia.api.items.add({
    ...emptyItem,
    id: makeId(),
    subcategoryId: household.subcategoryId,
    providerName: 'Secret Bank',
    notes: 'PIN',
  })
  await household.scans('2026-11-23T08:00:00Z')
  const email = JSON.stringify(await leaving(amelia, '2026-11-23T08:00:10Z'))
  expect(email).not.toContain('Secret')
  expect(email).not.toContain('PIN')
})
