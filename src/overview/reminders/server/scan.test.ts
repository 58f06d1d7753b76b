import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { renewalThresholdDays } from '#organizer/items/shared/renewal-thresholds.ts'
import { aReminderHousehold, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'
import { scan } from './scan.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

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
      const { amelia, ben, cleo } = household.people
      const id = await household.contract('2026-11-30', longAgo)
      // What was missed before is announced first, and its email was sent long ago.
      await household.scans(new Date(Date.parse(`${day}T08:00:00Z`) - 24 * 3_600_000).toISOString())
      await household.scans(`${day}T07:59:59Z`)
      const before = [await household.notifications(amelia), await household.mails(amelia)].map((rows) => rows.length)
      await household.scans(`${day}T08:00:00Z`)
      for (const person of [amelia, ben]) {
        expect((await household.notifications(person)).slice(before[0])).toEqual([renewal(id, '2026-11-30')])
        expect((await household.mails(person)).slice(before[1])).toEqual(['reminders.renewal'])
      }
      expect(await household.notifications(cleo)).toEqual([])
      expect(await household.mails(cleo)).toEqual([])
    })
  },
)

test('the database knows the thresholds that the screens promise', { tags: ['CONST-10'] }, async () => {
  const [row] = await household.database.superuser<{ days: number[] }>('select app.thresholds(null, false) as days')
  expect(row?.days).toEqual(renewalThresholdDays)
})

test('every threshold once, however often the scan runs', { tags: ['GAP-111'] }, async () => {
  const { amelia } = household.people
  await household.contract('2026-11-30', longAgo)
  for (let day = new Date('2026-10-20T08:00:00Z'); day < new Date('2026-12-03'); day = new Date(day.getTime() + 6 * 3_600_000)) {
    await household.scans(day.toISOString())
    await household.scans(day.toISOString())
  }
  expect(await household.notifications(amelia)).toHaveLength(3)
  expect(await household.mails(amelia)).toHaveLength(3)
})

test('after a pause only the nearest missed threshold counts, and nothing once the contract has ended', { tags: ['GAP-111'] }, async () => {
  const { amelia } = household.people
  await household.contract('2026-11-30', longAgo)
  await household.contract('2026-11-26', longAgo)
  await household.scans('2026-10-01T08:00:00Z')
  await household.scans('2026-11-27T12:00:00Z')
  expect(await household.notifications(amelia)).toMatchObject([{ params: { endDate: '2026-11-30' } }])
  await household.scans('2026-11-29T08:00:00Z')
  expect(await household.notifications(amelia)).toHaveLength(2)
})

test('a threshold that was over when the end date was entered is skipped, one of the same day is not', { tags: ['GAP-111'] }, async () => {
  const { amelia } = household.people
  await household.scans('2026-11-10T08:00:00Z')
  const ofLater = await household.contract('2026-11-30', new Date('2026-11-10T10:00:00Z'))
  const ofToday = await household.contract('2026-11-17', new Date('2026-11-10T10:00:00Z'))
  await household.scans('2026-11-10T10:01:00Z')
  expect(await household.notifications(amelia)).toEqual([renewal(ofToday, '2026-11-17')])
  await household.scans('2026-11-23T08:00:00Z')
  expect(await household.notifications(amelia)).toEqual([renewal(ofToday, '2026-11-17'), renewal(ofLater, '2026-11-30')])
})

test('a changed end date starts anew, and a restored one is not announced twice', { tags: ['GAP-111'] }, async () => {
  const { amelia } = household.people
  const id = await household.contract('2026-11-30', longAgo)
  await household.scans('2026-10-31T08:00:00Z')
  const endsOn = async (day: string, at: string): Promise<void> => {
    await household.database.superuser('update app.items set contract_end_date = $2, end_date_set_at = $3 where id = $1', [id, day, at])
  }
  await endsOn('2026-12-08', '2026-11-01T09:00:00Z')
  await household.scans('2026-11-08T08:00:00Z')
  expect(await household.notifications(amelia)).toEqual([renewal(id, '2026-11-30'), renewal(id, '2026-12-08')])
  await endsOn('2026-11-30', '2026-11-09T09:00:00Z')
  await household.scans('2026-11-09T10:00:00Z')
  expect(await household.notifications(amelia)).toHaveLength(2)
})

test('losing the right ends notifications, and gaining it brings none from days that are over', { tags: ['GAP-111'] }, async () => {
  const { ben, cleo } = household.people
  await household.contract('2026-11-30', longAgo)
  await household.scans('2026-10-30T08:00:00Z')
  await household.database.superuser('delete from app.category_permissions')
  await household.scans('2026-10-31T08:00:00Z')
  await household.shares(cleo)
  await household.scans('2026-11-05T08:00:00Z')
  expect([await household.notifications(ben), await household.notifications(cleo)]).toEqual([[], []])
  await household.scans('2026-11-23T08:00:00Z')
  expect([await household.notifications(ben), await household.notifications(cleo)].map((rows) => rows.length)).toEqual([0, 1])
})

test('each channel is used only where it is wanted, at the time that was chosen', { tags: ['GAP-131'] }, async () => {
  const { amelia, ben } = household.people
  await amelia.api.reminders.choose({ kind: 'renewals', channel: 'mail', wanted: false })
  await amelia.api.reminders.changeSettings({ time: '19:30' })
  await ben.api.reminders.choose({ kind: 'renewals', channel: 'in_app', wanted: false })
  await household.contract('2026-11-30', longAgo)
  await household.scans('2026-10-30T20:00:00Z')
  await household.scans('2026-10-31T08:00:00Z')
  expect([await household.notifications(amelia), await household.notifications(ben)]).toEqual([[], []])
  expect([await household.mails(amelia), await household.mails(ben)]).toEqual([[], ['reminders.renewal']])
  await household.scans('2026-10-31T19:30:00Z')
  expect([(await household.notifications(amelia)).length, await household.mails(amelia)]).toEqual([1, []])
})

test('many workers that scan at the same moment announce everything once', async () => {
  const { amelia, ben } = household.people
  for (let count = 0; count < 40; count += 1) await household.contract('2026-11-30', longAgo)
  const at = new Date('2026-10-31T08:00:00Z')
  await Promise.all([1, 2, 3, 4].map(async () => scan(household.database.pools.worker, at)))
  expect([await household.notifications(amelia), await household.notifications(ben)].map((rows) => rows.length)).toEqual([40, 40])
})

test('a clock that jumps a day or a year ahead and back repeats nothing, and later thresholds are in time', async () => {
  const { amelia } = household.people
  await household.contract('2026-11-30', longAgo)
  await household.contract('2027-03-01', longAgo)
  for (const at of ['2026-10-31T08:00:00Z', '2026-11-01T08:00:00Z', '2026-10-31T08:01:00Z', '2026-11-01T08:00:00Z'])
    await household.scans(at)
  expect(await household.notifications(amelia)).toHaveLength(1)
  await household.scans('2027-11-01T08:00:00Z')
  for (const at of ['2026-11-02T09:00:00Z', '2026-11-23T08:00:00Z', '2026-11-29T08:00:00Z', '2027-01-30T08:00:00Z'])
    await household.scans(at)
  expect((await household.notifications(amelia)).map(({ params }) => params['endDate'])).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    '2027-03-01',
  ])
})

test('a check that fails for somebody is deferred, and keeps nobody else from being notified', async () => {
  const { amelia, ben } = household.people
  await household.contract('2026-11-30', longAgo)
  const broken = `create function public.breaks() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
    create trigger breaks before insert on app.notification_log for each row when (new.user_id = '${amelia.id}') execute function public.breaks()`
  await household.database.superuser(broken)
  await expect(household.scans('2026-10-31T08:00:00Z')).rejects.toThrow('broken')
  expect([await household.notifications(amelia), await household.notifications(ben)].map((rows) => rows.length)).toEqual([0, 1])
  await household.scans('2026-10-31T08:30:00Z')
  await household.database.superuser('drop trigger breaks on app.notification_log; drop function public.breaks()')
  await household.scans('2026-10-31T09:00:00Z')
  expect(await household.notifications(amelia)).toHaveLength(1)
})

test('an end date that was entered while a check ran is announced by the next one', { tags: ['GAP-111'] }, async () => {
  const { amelia } = household.people
  const id = await household.contract('2026-11-30', new Date('2026-10-31T09:59:50Z'))
  const { superuser } = household.database
  // As if the check had run while the entry was under way.
  await superuser(
    "update app.reminder_schedules set last_at = '2026-10-31T10:00:00Z', last_day = '2026-10-31', next_at = '2026-11-01T08:00:00Z'",
  )
  await household.scans('2026-10-31T10:01:00Z')
  expect(await household.notifications(amelia)).toEqual([renewal(id, '2026-11-30')])
})
