import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { collectPocketMoney } from '#household/credits/rewards/server/pocket-money.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { appointmentFields } from '#tests/appointment-fixtures.ts'
import { aReminderHousehold, type Resident, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

/** Lets nothing be written into a table where a condition holds, until it is undone or the test ends. */
async function breaks(table: string, condition: string): Promise<() => Promise<void>> {
  await household.database.superuser(
    `create function public.breaks() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
     create trigger breaks before insert on ${table} for each row when (${condition}) execute function public.breaks()`,
  )
  const mend = async () => void (await household.database.superuser('drop function if exists public.breaks() cascade'))
  onTestFinished(mend)
  return mend
}

const emailsTo = async ({ email }: Resident): Promise<number> =>
  (await household.database.superuser('select from mail.outbox where recipient = $1', [email])).length

async function anAppointment(day: string, time = '09:30'): Promise<void> {
  const { api } = household.people.amelia
  const { subcategoryId } = household
  await api.events.add({
    ...appointmentFields,
    id: makeId(),
    subcategoryId,
    day,
    time,
    timeZone: 'Europe/London',
    reminderFrequency: '1 day',
  })
}

test('an appointment that cannot be announced stops no other, and is tried an hour later', { tags: ['GAP-113'] }, async () => {
  const { amelia } = household.people
  await anAppointment('2098-12-03')
  // The planner expects one row: it repeats a subquery for each row, which must not take more than its limit.
  await household.database.superuser('analyze app.appointment_reminders')
  await anAppointment('2098-12-03', '09:45')
  const mend = await breaks('app.notification_log', "new.on_date like '%09:30%'")
  await expect(household.scans('2098-12-02T09:50:00Z')).rejects.toThrow('broken')
  expect(await emailsTo(amelia)).toBe(1)
  await mend()
  await household.scans('2098-12-02T10:20:00Z')
  expect(await emailsTo(amelia)).toBe(1)
  await household.scans('2098-12-02T10:51:00Z')
  expect(await emailsTo(amelia)).toBe(2)
})

test('a summary that cannot be written for somebody is, for everybody else', { tags: ['PUSH-12'] }, async () => {
  const { amelia, ben } = household.people
  for (const { api } of [amelia, ben]) await api.reminders.choose({ kind: 'digest', channel: 'mail', wanted: true })
  await household.scans('2026-11-22T12:00:00Z')
  const mend = await breaks('mail.outbox', `new.recipient = '${amelia.email}'`)
  await expect(household.scans('2026-11-23T12:00:00Z')).rejects.toThrow('broken')
  expect([await emailsTo(amelia), await emailsTo(ben)]).toEqual([0, 1])
  await mend()
  await household.scans('2026-11-23T13:01:00Z')
  expect([await emailsTo(amelia), await emailsTo(ben)]).toEqual([1, 1])
})

test('pocket money that cannot be collected for somebody is, for everybody else', { tags: ['FOLK-24'] }, async () => {
  const { amelia, ben } = household.people
  const { superuser, pools } = household.database
  await superuser(
    `insert into app.pocket_money (family_id, user_id, pence, every, on_day, next_on)
     select m.family_id, m.user_id, 300, 'week', 6, '2026-11-28' from app.family_members m where m.user_id = any ($1) and m.family_id = (
       select family_id from app.family_members where user_id = $2 and family_id in (select family_id from app.family_members where user_id = $3) limit 1)`,
    [[amelia.id, ben.id], amelia.id, ben.id],
  )
  await breaks('app.pocket_entries', `new.user_id = '${amelia.id}'`)
  await expect(collectPocketMoney(pools.worker, new Date('2026-11-28T12:00:00Z'))).rejects.toThrow('collecting failed')
  const collected = await superuser<{ id: string }>('select user_id as id from app.pocket_entries')
  expect(collected).toEqual([{ id: ben.id }])
})

test('after ten emails about appointments in an hour the others share one', { tags: ['GAP-193'] }, async () => {
  const { amelia, ben } = household.people
  for (let minute = 10; minute < 40; minute += 1) await anAppointment('2098-12-03', `09:${minute}`)
  for (let minute = 10; minute < 40; minute += 1) await household.scans(`2098-12-02T09:${minute}:30Z`)
  for (const person of [amelia, ben]) {
    expect(await household.mails(person)).toEqual([...Array(10).fill('reminders.appointment'), 'reminders.appointments'])
    expect(await household.notifications(person)).toHaveLength(30)
  }
  const [shared] = await household.database.superuser<{ many: number }>(
    "select jsonb_array_length(params -> 'reminders') as many from mail.outbox where recipient = $1 and template = 'reminders.appointments'",
    [amelia.email],
  )
  expect(shared?.many).toBe(20)
})
