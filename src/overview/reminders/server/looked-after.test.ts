import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReminderHousehold, type Resident, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
let contractId = ''
beforeEach(async () => {
  household = await aReminderHousehold()
  contractId = await household.contract('2026-11-30', longAgo)
})
afterEach(async () => household.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')

/** Looks for reminders seven days before the end. */
const scanNow = async (): Promise<void> => household.scans('2026-11-23T08:00:00Z')

async function putDown({ id }: Resident, itemId = contractId): Promise<void> {
  await household.database.superuser('update app.items set looked_after_by = $2 where id = $1', [itemId, id])
}

/** Returns the headings of the emails that would be sent to somebody, a minute after they were found. */
const emailed = async (person: Resident): Promise<string[]> =>
  (await household.emailed(person, '2026-11-23T08:01:00Z')).map(({ heading }) => heading)

const inSevenDays = 'Broadband ends in 7 days'

describe('a contract that somebody looks after', { tags: ['RENEW-21', 'GAP-138'] }, () => {
  test('is emailed to that person alone, and notified in the app to all who may see it', async () => {
    const { amelia, ben } = household.people
    await putDown(ben)
    await scanNow()
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[inSevenDays], []])
    for (const person of [amelia, ben])
      expect(await household.notifications(person)).toMatchObject([{ type: 'renewal', about: contractId }])
  })

  test('is emailed so before the last day to send notice as well', async () => {
    const { amelia, ben } = household.people
    await putDown(ben)
    await household.database.superuser(
      "update app.items set contract_end_date = '2026-12-31', renewal = 'renews', notice_count = 1, notice_unit = 'months', post_days = 1",
    )
    await household.database.superuser('update app.items set end_date_set_at = $1, notice_set_at = $1', [longAgo])
    await scanNow()
    expect(await emailed(amelia)).toEqual([])
    expect(await emailed(ben)).toEqual(['Post notice for Broadband by 29 November, or it renews itself'])
    for (const person of [amelia, ben]) expect(await household.notifications(person)).toMatchObject([{ type: 'cancel_by' }])
  })

  test('is emailed to nobody where that person wants no such emails', async () => {
    const { amelia, ben } = household.people
    await putDown(ben)
    await ben.api.reminders.choose({ kind: 'renewals', channel: 'mail', wanted: false })
    await scanNow()
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[], []])
    expect(await household.notifications(amelia)).toHaveLength(1)
  })

  test('is emailed to the person who looks after it when the email is sent', async () => {
    const { amelia, ben } = household.people
    await putDown(ben)
    await scanNow()
    await putDown(amelia)
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[], [inSevenDays]])
  })

  test.each([
    ['may see it no more', async () => household.database.superuser('delete from app.category_permissions')],
    [
      'was removed from the group',
      async () => household.database.superuser('delete from app.family_members where user_id = $1', [household.people.ben.id]),
    ],
  ])('is emailed to the others again once that person %s', async (_what, happens) => {
    const { amelia, ben } = household.people
    await putDown(ben)
    await scanNow()
    await happens()
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[], [inSevenDays]])
    expect(await household.database.superuser('select looked_after_by from app.items')).toEqual([{ looked_after_by: null }])
  })

  test('is left out of the email that the others get about several', async () => {
    const { amelia, ben } = household.people
    for (const day of ['2026-11-30', '2026-11-30']) await household.contract(day, longAgo)
    await putDown(ben)
    await scanNow()
    const [bens, amelias] = [await emailed(ben), await emailed(amelia)]
    expect(bens).toEqual([expect.stringContaining('3')])
    expect(amelias).toEqual([expect.stringContaining('2')])
  })
})
