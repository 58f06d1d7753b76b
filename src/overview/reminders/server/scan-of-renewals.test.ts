import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReminderHousehold, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')

describe('a contract that renews itself', () => {
  const renewing = async (columns: string, endDate = '2026-12-31'): Promise<string> => {
    const id = await household.contract(endDate, longAgo)
    await household.database.superuser(`update app.items set renewal = 'renews', ${columns} where id = $1`, [id])
    await household.database.superuser('update app.items set end_date_set_at = $2, notice_set_at = $2 where id = $1', [id, longAgo])
    return id
  }
  const days = async (from: string, to: string): Promise<string[]> => {
    const { amelia } = household.people
    const found: string[] = []
    for (let day = new Date(`${from}T09:00:00Z`); day <= new Date(`${to}T09:00:00Z`); day = new Date(day.getTime() + 24 * 3_600_000)) {
      const before = (await household.notifications(amelia)).length
      await household.scans(day.toISOString())
      const told = (await household.notifications(amelia)).slice(before)
      found.push(...told.map(({ type }) => `${day.toISOString().slice(0, 10)} ${type}`))
    }
    return found
  }

  test('is announced before its end and its last day of notice, by own emails', { tags: ['RENEW-07', 'RENEW-08'] }, async () => {
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
    const templates = await household.mails(household.people.amelia)
    expect(templates.filter((template) => template === 'reminders.notice')).toHaveLength(3)
  })

  test('missed before the night of its day, it is notified once, in the morning', { tags: ['GAP-111', 'RENEW-09'] }, async () => {
    await renewing("term_count = 1, term_unit = 'years', end_thresholds = '{1,0}'")
    for (const at of ['2026-12-20T09:00:00Z', '2026-12-31T03:05:00Z']) await household.scans(at)
    expect(await household.notifications(household.people.amelia)).toEqual([])
    await household.scans('2026-12-31T08:00:00Z')
    expect(await household.notifications(household.people.amelia)).toHaveLength(1)
    expect(await household.mails(household.people.amelia)).toHaveLength(1)
  })

  test('is announced on the days that somebody set', { tags: ['RENEW-09', 'GAP-138'] }, async () => {
    await renewing(
      "term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days', end_thresholds = '{2}', cancel_thresholds = '{10,0}'",
    )
    expect(await days('2026-11-10', '2027-01-02')).toEqual(['2026-12-04 cancel_by', '2026-12-14 cancel_by', '2026-12-29 renewal'])
  })

  test('month by month is not announced, unless somebody set days', { tags: ['RENEW-32', 'GAP-153'] }, async () => {
    await renewing("term_count = 1, term_unit = 'months', notice_count = 14, notice_unit = 'days'", '2026-03-10')
    expect(await days('2026-10-01', '2026-12-15')).toEqual([])
    await household.database.superuser("update app.items set cancel_thresholds = '{3}'")
    await household.database.superuser('update app.items set notice_set_at = $1', [longAgo])
    expect(await days('2026-12-16', '2027-01-31')).toEqual(['2026-12-21 cancel_by', '2027-01-21 cancel_by'])
  })

  test('is announced on the very day on which somebody enters that it renews itself', { tags: ['GAP-111', 'RENEW-07'] }, async () => {
    const id = await household.contract('2025-12-31', longAgo)
    await household.scans('2026-12-24T09:00:00Z')
    expect(await household.notifications(household.people.amelia)).toEqual([])
    await household.database.superuser("update app.items set renewal = 'renews', term_count = 1, term_unit = 'years' where id = $1", [id])
    const entered = new Date('2026-12-24T10:00:00Z')
    await household.database.superuser('update app.items set end_date_set_at = $2 where id = $1 and end_date_set_at is not null', [
      id,
      entered,
    ])
    await household.scans('2026-12-24T10:01:00Z')
    expect(await household.notifications(household.people.amelia)).toMatchObject([{ type: 'renewal', params: { endDate: '2026-12-31' } }])
  })

  test('was entered when its end or what decides it was, whatever else is changed', { tags: ['GAP-111'] }, async () => {
    const id = await renewing("term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days'")
    await household.database.superuser("update app.items set notes = 'By post', provider_name = 'Calder' where id = $1", [id])
    const entered = 'select end_date_set_at = $2 as the_end, notice_set_at = $2 as the_notice from app.items where id = $1'
    expect(await household.database.superuser(entered, [id, longAgo])).toEqual([{ the_end: true, the_notice: true }])
  })

  test('whose end is handled is announced no more, nor is its email sent that waits', { tags: ['RENEW-14'] }, async () => {
    const { amelia } = household.people
    const id = await renewing("term_count = 1, term_unit = 'years', notice_count = 14, notice_unit = 'days'")
    expect(await days('2026-11-10', '2026-11-20')).toEqual(['2026-11-14 cancel_by'])
    const [waiting] = await household.database.superuser<{ params: Record<string, string> }>(
      'select params from mail.outbox where recipient = $1',
      [amelia.email],
    )
    const data = async (): Promise<unknown> =>
      (
        await household.database.superuser<{ data: unknown }>('select app.renewal_email_data($1, $2, $3, $4) as data', [
          amelia.id,
          id,
          waiting?.params['endDate'],
          waiting?.params['cancelBy'],
        ])
      )[0]?.data
    expect(await data()).toMatchObject({ cancelBy: '2026-12-17', sendBy: '2026-12-14', renews: true })
    await household.database.superuser("update app.items set closed_on = '2026-12-31', closed_as = 'cancelled'")
    expect(await data()).toBeNull()
    expect(await days('2026-11-21', '2027-01-02')).toEqual([])
    await household.database.superuser("update app.items set closed_on = null, closed_as = null, handled_until = '2026-12-31'")
    expect(await days('2027-01-03', '2027-02-02')).toEqual([])
  })

  test('that somebody puts off is announced to them on that day alone, and to others as ever', { tags: ['RENEW-17'] }, async () => {
    const { amelia, ben } = household.people
    const id = await renewing("term_count = 1, term_unit = 'years'")
    expect(await days('2026-12-01', '2026-12-02')).toEqual(['2026-12-01 renewal'])
    const later = { itemId: id, reason: 'renews', onDate: '2026-12-31', untilDay: '2026-12-27' } as const
    await amelia.api.outcomes.snooze(later)
    await household.database.superuser('update app.snoozes set set_at = $1', ['2026-12-02T10:00:00Z'])
    expect(await days('2026-12-03', '2027-01-02')).toEqual(['2026-12-27 renewal', '2026-12-30 renewal'])
    expect(await household.notifications(ben)).toHaveLength(3)
    await household.database.superuser('update app.snoozes set until_day = $1', ['2026-12-30'])
    expect(await days('2027-01-03', '2027-01-04')).toEqual([])
  })
})
