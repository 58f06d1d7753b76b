import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aReminderHousehold, type Resident, stopKey } from '../../../../tests/reminders/reminder-household.ts'
import { loadReminderData, type ReminderTemplate } from './email-data.ts'
import { reminderMails } from './mails.ts'

let house: Awaited<ReturnType<typeof aReminderHousehold>>
let contractId = ''
beforeEach(async () => {
  house = await aReminderHousehold()
  contractId = await house.contract('2026-11-30', longAgo)
})
afterEach(async () => house.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')
const publicUrl = 'https://home.example.org'

/** Looks for reminders seven days before the end. */
const look = async (): Promise<void> => house.looks('2026-11-23T08:00:00Z')

async function putDown({ id }: Resident, itemId = contractId): Promise<void> {
  await house.database.superuser('update app.items set looked_after_by = $2 where id = $1', [itemId, id])
}

/** Returns the headings of the emails that would be sent to somebody, a minute after they were found. */
async function emailed({ email }: Resident): Promise<string[]> {
  const lookUps = loadReminderData({ api: house.database.pools.api, stopKey, publicUrl, now: () => new Date('2026-11-23T08:01:00Z') })
  const waiting = await house.database.superuser<{ template: ReminderTemplate; params: unknown }>(
    'select template, params from mail.outbox where recipient = $1 order by id',
    [email],
  )
  const texts = waiting.map(async ({ template, params }) => {
    const found = await lookUps[template](house.database.pools.worker, params)
    return found && reminderMails[template](found.params, { publicUrl }, 'en').heading
  })
  return (await Promise.all(texts)).filter((heading) => heading !== undefined)
}

const inSevenDays = 'Broadband ends in 7 days'

describe('a contract that somebody looks after', { tags: ['RENEW-21', 'GAP-138'] }, () => {
  test('is emailed to that person alone, and told in the app to all who may see it', async () => {
    const { amelia, ben } = house.people
    await putDown(ben)
    await look()
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[inSevenDays], []])
    for (const person of [amelia, ben]) expect(await house.notifications(person)).toMatchObject([{ type: 'renewal', about: contractId }])
  })

  test('is emailed so before the last day to send notice as well', async () => {
    const { amelia, ben } = house.people
    await putDown(ben)
    await house.database.superuser(
      "update app.items set contract_end_date = '2026-12-31', renewal = 'renews', notice_count = 1, notice_unit = 'months', post_days = 1",
    )
    await house.database.superuser('update app.items set end_date_set_at = $1, notice_set_at = $1', [longAgo])
    await look()
    expect(await emailed(amelia)).toEqual([])
    expect(await emailed(ben)).toEqual(['Cancel Broadband by 30 November, or it renews itself'])
    for (const person of [amelia, ben]) expect(await house.notifications(person)).toMatchObject([{ type: 'cancel_by' }])
  })

  test('is emailed to nobody where that person wants no such emails', async () => {
    const { amelia, ben } = house.people
    await putDown(ben)
    await ben.api.reminders.choose({ kind: 'renewals', channel: 'mail', wanted: false })
    await look()
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[], []])
    expect(await house.notifications(amelia)).toHaveLength(1)
  })

  test('is emailed to whoever looks after it when the email is sent', async () => {
    const { amelia, ben } = house.people
    await putDown(ben)
    await look()
    await putDown(amelia)
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[], [inSevenDays]])
  })

  test.each([
    ['may see it no more', async () => house.database.superuser('delete from app.category_permissions')],
    [
      'was removed from the group',
      async () => house.database.superuser('delete from app.family_members where user_id = $1', [house.people.ben.id]),
    ],
  ])('is emailed to the others again once that person %s', async (_what, happens) => {
    const { amelia, ben } = house.people
    await putDown(ben)
    await look()
    await happens()
    expect([await emailed(ben), await emailed(amelia)]).toEqual([[], [inSevenDays]])
    expect(await house.database.superuser('select looked_after_by from app.items')).toEqual([{ looked_after_by: null }])
  })

  test('is left out of the email that the others get about several', async () => {
    const { amelia, ben } = house.people
    for (const day of ['2026-11-30', '2026-11-30']) await house.contract(day, longAgo)
    await putDown(ben)
    await look()
    const [bens, amelias] = [await emailed(ben), await emailed(amelia)]
    expect(bens).toEqual([expect.stringContaining('3')])
    expect(amelias).toEqual([expect.stringContaining('2')])
  })
})
