import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aReminderHousehold, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const zoe = { kind: 'birthday' as const, name: 'Zoe', month: 12, day: 6, year: 2015, reminders: [7, 0] }

async function aBirthday(fields: Partial<typeof zoe> = {}): Promise<string> {
  const { id } = await household.people.amelia.api.yearlyDates.add({ ...zoe, ...fields, id: makeId(), categoryId: household.categoryId })
  await household.database.superuser("update app.yearly_dates set set_at = '2026-06-01T12:00Z' where id = $1", [id])
  return id
}

describe('a birthday', () => {
  test('is told once on each of its days to all who may see it, by no email, and what comes together is one', async () => {
    const { amelia, ben, cleo } = household.people
    const [id] = [await aBirthday(), await aBirthday({ name: 'Tobi', day: 7, reminders: [7] })]
    for (const time of ['08:00', '08:01', '20:00']) await household.scans(`2026-11-29T${time}:00Z`)
    for (const person of [amelia, ben])
      expect(await household.notifications(person)).toEqual([{ type: 'birthday', about: id, params: { days: [{ id, on: '2026-12-06' }] } }])
    expect(await household.notifications(cleo)).toEqual([])
    expect(await household.emailed(amelia, '2026-11-29T08:01:00Z')).toEqual([])
    await aBirthday({ name: 'Ngozi', day: 7, year: 1959 })
    await household.scans('2026-11-30T08:00:00Z')
    await household.scans('2026-12-06T08:00:00Z')
    const told = (await household.notifications(ben)).map(({ params }) => params)
    expect(told.map(({ days }) => (Array.isArray(days) ? days.length : 0))).toEqual([1, 2, 1])
  })
  test('comes again in the next year, is put off for one person alone, and not at all where nobody wants it', async () => {
    const { amelia, ben } = household.people
    const id = await aBirthday()
    await aBirthday({ name: 'Tobi', reminders: [] })
    household.turnTo('2026-11-29T09:00:00Z')
    await household.scans('2026-11-29T08:00:00Z')
    await household.database.superuser(
      `insert into app.snoozes (user_id, source_id, reason, on_date, until_day, set_at) values ($1, $2, 'birthday', '2026-12-06', '2026-12-03', '2026-11-29T09:00Z')`,
      [ben.id, id],
    )
    for (const day of ['2026-12-03', '2026-12-06', '2027-11-29']) await household.scans(`${day}T08:00:00Z`)
    expect(await household.notifications(amelia)).toHaveLength(3)
    expect(await household.notifications(ben)).toHaveLength(4)
  })
})
