import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReminderHousehold } from '../../../../tests/reminders/reminder-household.ts'
import { renewalThresholdDays } from '../../../organizer/items/shared/renewal-thresholds.ts'
import { scan } from './scan.ts'

type House = Awaited<ReturnType<typeof aReminderHousehold>>
let house: House
beforeEach(async () => {
  house = await aReminderHousehold()
})
afterEach(async () => house.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')
const renewal = (about: string, endDate: string) => ({ type: 'renewal', about, params: { endDate } })

describe(
  'a contract is announced in the app and by email to everybody who may see it, and to nobody else',
  { tags: ['CONST-10', 'GEN-10'] },
  () => {
    test.each([
      ['JOB-01', 30, '2026-10-31'],
      ['JOB-02', 7, '2026-11-23'],
      ['JOB-03', 1, '2026-11-29'],
    ])('%s %i days before its end', { tags: ['JOB-01', 'JOB-02', 'JOB-03'] }, async (_row, _days, day) => {
      const { amelia, ben, cleo } = house.people
      const id = await house.contract('2026-11-30', longAgo)
      // What was missed before is announced first, and its email was sent long ago.
      await house.looks(new Date(Date.parse(`${day}T08:00:00Z`) - 24 * 3_600_000).toISOString())
      await house.looks(`${day}T07:59:59Z`)
      const before = [await house.notifications(amelia), await house.mails(amelia)].map((rows) => rows.length)
      await house.looks(`${day}T08:00:00Z`)
      for (const person of [amelia, ben]) {
        expect((await house.notifications(person)).slice(before[0])).toEqual([renewal(id, '2026-11-30')])
        expect((await house.mails(person)).slice(before[1])).toEqual(['reminders.renewal'])
      }
      expect(await house.notifications(cleo)).toEqual([])
      expect(await house.mails(cleo)).toEqual([])
    })
  },
)

test('the database knows the thresholds that the screens promise', { tags: ['CONST-10'] }, async () => {
  const [row] = await house.database.superuser<{ days: number[] }>('select app.thresholds(null, false) as days')
  expect(row?.days).toEqual(renewalThresholdDays)
})

test('every threshold once, however often the scan runs', { tags: ['GAP-111'] }, async () => {
  const { amelia } = house.people
  await house.contract('2026-11-30', longAgo)
  for (let day = new Date('2026-10-20T08:00:00Z'); day < new Date('2026-12-03'); day = new Date(day.getTime() + 6 * 3_600_000)) {
    await house.looks(day.toISOString())
    await house.looks(day.toISOString())
  }
  expect(await house.notifications(amelia)).toHaveLength(3)
  expect(await house.mails(amelia)).toHaveLength(3)
})

test('after a pause only the nearest missed threshold counts, and nothing once the contract has ended', { tags: ['GAP-111'] }, async () => {
  const { amelia } = house.people
  await house.contract('2026-11-30', longAgo)
  await house.contract('2026-11-26', longAgo)
  await house.looks('2026-10-01T08:00:00Z')
  await house.looks('2026-11-27T12:00:00Z')
  expect(await house.notifications(amelia)).toMatchObject([{ params: { endDate: '2026-11-30' } }])
  await house.looks('2026-11-29T08:00:00Z')
  expect(await house.notifications(amelia)).toHaveLength(2)
})

test('a threshold that was over when the end date was entered is skipped, one of the same day is not', { tags: ['GAP-111'] }, async () => {
  const { amelia } = house.people
  await house.looks('2026-11-10T08:00:00Z')
  const ofLater = await house.contract('2026-11-30', new Date('2026-11-10T10:00:00Z'))
  const ofToday = await house.contract('2026-11-17', new Date('2026-11-10T10:00:00Z'))
  await house.looks('2026-11-10T10:01:00Z')
  expect(await house.notifications(amelia)).toEqual([renewal(ofToday, '2026-11-17')])
  await house.looks('2026-11-23T08:00:00Z')
  expect(await house.notifications(amelia)).toEqual([renewal(ofToday, '2026-11-17'), renewal(ofLater, '2026-11-30')])
})

test('a changed end date starts anew, and one that comes back is not announced twice', { tags: ['GAP-111'] }, async () => {
  const { amelia } = house.people
  const id = await house.contract('2026-11-30', longAgo)
  await house.looks('2026-10-31T08:00:00Z')
  const endsOn = async (day: string, at: string): Promise<void> => {
    await house.database.superuser('update app.items set contract_end_date = $2, end_date_set_at = $3 where id = $1', [id, day, at])
  }
  await endsOn('2026-12-08', '2026-11-01T09:00:00Z')
  await house.looks('2026-11-08T08:00:00Z')
  expect(await house.notifications(amelia)).toEqual([renewal(id, '2026-11-30'), renewal(id, '2026-12-08')])
  await endsOn('2026-11-30', '2026-11-09T09:00:00Z')
  await house.looks('2026-11-09T10:00:00Z')
  expect(await house.notifications(amelia)).toHaveLength(2)
})

test('losing the right ends notifications, and gaining it brings none from days that are over', { tags: ['GAP-111'] }, async () => {
  const { ben, cleo } = house.people
  await house.contract('2026-11-30', longAgo)
  await house.looks('2026-10-30T08:00:00Z')
  await house.database.superuser('delete from app.category_permissions')
  await house.looks('2026-10-31T08:00:00Z')
  await house.shares(cleo)
  await house.looks('2026-11-05T08:00:00Z')
  expect([await house.notifications(ben), await house.notifications(cleo)]).toEqual([[], []])
  await house.looks('2026-11-23T08:00:00Z')
  expect([await house.notifications(ben), await house.notifications(cleo)].map((rows) => rows.length)).toEqual([0, 1])
})

test('each channel is used only where it is wanted, at the time that was chosen', { tags: ['GAP-131'] }, async () => {
  const { amelia, ben } = house.people
  const { version, ...settings } = await amelia.api.reminders.settings()
  await amelia.api.reminders.changeSettings({ ...settings, renewalsByMail: false, time: '19:30', ifVersion: version })
  await ben.api.reminders.changeSettings({ ...settings, renewalsInApp: false, ifVersion: version })
  await house.contract('2026-11-30', longAgo)
  await house.looks('2026-10-30T20:00:00Z')
  await house.looks('2026-10-31T08:00:00Z')
  expect([await house.notifications(amelia), await house.notifications(ben)]).toEqual([[], []])
  expect([await house.mails(amelia), await house.mails(ben)]).toEqual([[], ['reminders.renewal']])
  await house.looks('2026-10-31T19:30:00Z')
  expect([(await house.notifications(amelia)).length, await house.mails(amelia)]).toEqual([1, []])
})

test('many workers that scan at the same moment announce everything once', async () => {
  const { amelia, ben } = house.people
  for (let count = 0; count < 40; count += 1) await house.contract('2026-11-30', longAgo)
  const at = new Date('2026-10-31T08:00:00Z')
  await Promise.all([1, 2, 3, 4].map(async () => scan(house.database.pools.worker, at)))
  expect([await house.notifications(amelia), await house.notifications(ben)].map((rows) => rows.length)).toEqual([40, 40])
})

test('a clock that jumps a day or a year ahead and comes back repeats nothing, and later thresholds are in time', async () => {
  const { amelia } = house.people
  await house.contract('2026-11-30', longAgo)
  await house.contract('2027-03-01', longAgo)
  for (const at of ['2026-10-31T08:00:00Z', '2026-11-01T08:00:00Z', '2026-10-31T08:01:00Z', '2026-11-01T08:00:00Z']) await house.looks(at)
  expect(await house.notifications(amelia)).toHaveLength(1)
  await house.looks('2027-11-01T08:00:00Z')
  for (const at of ['2026-11-02T09:00:00Z', '2026-11-23T08:00:00Z', '2026-11-29T08:00:00Z', '2027-01-30T08:00:00Z']) await house.looks(at)
  expect((await house.notifications(amelia)).map(({ params }) => params['endDate'])).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    '2027-03-01',
  ])
})

test('a check that fails for somebody is deferred, and keeps nobody else from being notified', async () => {
  const { amelia, ben } = house.people
  await house.contract('2026-11-30', longAgo)
  const broken = `create function public.breaks() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger breaks before insert on app.notification_log for each row when (new.user_id = '${amelia.id}') execute function public.breaks()`
  await house.database.superuser(broken)
  await expect(house.looks('2026-10-31T08:00:00Z')).rejects.toThrow('broken')
  expect([await house.notifications(amelia), await house.notifications(ben)].map((rows) => rows.length)).toEqual([0, 1])
  await house.looks('2026-10-31T08:30:00Z')
  await house.database.superuser('drop trigger breaks on app.notification_log')
  await house.looks('2026-10-31T09:00:00Z')
  expect(await house.notifications(amelia)).toHaveLength(1)
})

test('an end date that was entered while a check ran is announced by the next one', { tags: ['GAP-111'] }, async () => {
  const { amelia } = house.people
  const id = await house.contract('2026-11-30', new Date('2026-10-31T09:59:50Z'))
  const { superuser } = house.database
  // As if the check had run while the entry was under way.
  await superuser(
    "update app.reminder_schedules set last_at = '2026-10-31T10:00:00Z', last_day = '2026-10-31', next_at = '2026-11-01T08:00:00Z'",
  )
  await house.looks('2026-10-31T10:01:00Z')
  expect(await house.notifications(amelia)).toEqual([renewal(id, '2026-11-30')])
})

describe('a contract that renews itself', () => {
  const renewing = async (columns: string, endDate = '2026-12-31'): Promise<string> => {
    const id = await house.contract(endDate, longAgo)
    await house.database.superuser(`update app.items set renewal = 'renews', ${columns} where id = $1`, [id])
    await house.database.superuser('update app.items set end_date_set_at = $2, notice_set_at = $2 where id = $1', [id, longAgo])
    return id
  }
  const days = async (from: string, to: string): Promise<string[]> => {
    const { amelia } = house.people
    const found: string[] = []
    for (let day = new Date(`${from}T09:00:00Z`); day <= new Date(`${to}T09:00:00Z`); day = new Date(day.getTime() + 24 * 3_600_000)) {
      const before = (await house.notifications(amelia)).length
      await house.looks(day.toISOString())
      const told = (await house.notifications(amelia)).slice(before)
      found.push(...told.map(({ type }) => `${day.toISOString().slice(0, 10)} ${type}`))
    }
    return found
  }

  test(
    'is announced before its end, and before the last day to send notice, by emails of their own',
    { tags: ['RENEW-07', 'RENEW-08'] },
    async () => {
      await renewing("term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days'")
      // Notice must arrive by 17 December and be sent by the 14th.
      expect(await days('2026-11-10', '2027-01-02')).toEqual([
        '2026-11-14 cancel_by',
        '2026-12-01 renewal',
        '2026-12-07 cancel_by',
        '2026-12-13 cancel_by',
        '2026-12-24 renewal',
        '2026-12-30 renewal',
      ])
      const templates = await house.mails(house.people.amelia)
      expect(templates.filter((template) => template === 'reminders.notice')).toHaveLength(3)
    },
  )

  test('is announced on the days that somebody set', { tags: ['RENEW-09', 'GAP-138'] }, async () => {
    await renewing(
      "term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days', end_thresholds = '{2}', cancel_thresholds = '{10,0}'",
    )
    expect(await days('2026-11-10', '2027-01-02')).toEqual(['2026-12-04 cancel_by', '2026-12-14 cancel_by', '2026-12-29 renewal'])
  })

  test('month by month is not announced, unless somebody set days', { tags: ['RENEW-32', 'GAP-153'] }, async () => {
    await renewing("term_count = 1, term_unit = 'months', notice_count = 14, notice_unit = 'days'", '2026-03-10')
    expect(await days('2026-10-01', '2026-12-15')).toEqual([])
    await house.database.superuser("update app.items set cancel_thresholds = '{3}'")
    await house.database.superuser('update app.items set notice_set_at = $1', [longAgo])
    expect(await days('2026-12-16', '2027-01-31')).toEqual(['2026-12-21 cancel_by', '2027-01-21 cancel_by'])
  })

  test('whose end is handled is announced no more, nor is its email sent that waits', { tags: ['RENEW-14'] }, async () => {
    const { amelia } = house.people
    const id = await renewing("term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days'")
    expect(await days('2026-11-10', '2026-11-20')).toEqual(['2026-11-14 cancel_by'])
    const [waiting] = await house.database.superuser<{ params: Record<string, string> }>(
      'select params from mail.outbox where recipient = $1',
      [amelia.email],
    )
    const data = async (): Promise<unknown> =>
      (
        await house.database.superuser<{ data: unknown }>('select app.renewal_email_data($1, $2, $3, $4) as data', [
          amelia.id,
          id,
          waiting?.params['endDate'],
          waiting?.params['cancelBy'],
        ])
      )[0]?.data
    expect(await data()).toMatchObject({ cancelBy: '2026-12-17', sendBy: '2026-12-14', renews: true })
    await house.database.superuser("update app.items set closed_on = '2026-12-31', closed_as = 'cancelled'")
    expect(await data()).toBeNull()
    expect(await days('2026-11-21', '2027-01-02')).toEqual([])
    await house.database.superuser("update app.items set closed_on = null, closed_as = null, handled_until = '2026-12-31'")
    expect(await days('2027-01-03', '2027-02-02')).toEqual([])
  })

  test('that somebody puts off is announced to them on that day alone, and to others as ever', { tags: ['RENEW-17'] }, async () => {
    const { amelia, ben } = house.people
    const id = await renewing("term_count = 1, term_unit = 'years'")
    expect(await days('2026-12-01', '2026-12-02')).toEqual(['2026-12-01 renewal'])
    const later = { itemId: id, reason: 'renews', onDate: '2026-12-31', untilDay: '2026-12-27' } as const
    await amelia.api.outcomes.snooze(later)
    await house.database.superuser('update app.snoozes set set_at = $1', ['2026-12-02T10:00:00Z'])
    expect(await days('2026-12-03', '2027-01-02')).toEqual(['2026-12-27 renewal', '2026-12-30 renewal'])
    expect(await house.notifications(ben)).toHaveLength(3)
    await house.database.superuser('update app.snoozes set until_day = $1', ['2026-12-30'])
    expect(await days('2027-01-03', '2027-01-04')).toEqual([])
  })
})
