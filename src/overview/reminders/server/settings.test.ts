import { expect, test } from 'vitest'
import { call, someone, superuser } from '../../../../tests/world.ts'

const everything = {
  renewalsInApp: true,
  renewalsByMail: true,
  remindersInApp: true,
  remindersByMail: true,
  tasksInApp: true,
  noticeInApp: true,
  noticeByMail: true,
  datesInApp: true,
  datesByMail: true,
  time: '08:00',
} as const

test('everybody begins with all reminders at eight, and keeps what they choose', { tags: ['GAP-131'] }, async () => {
  const { reminders } = call(await someone())
  expect(await reminders.settings()).toEqual({ ...everything, version: 1 })
  const chosen = { ...everything, renewalsByMail: false, tasksInApp: false, time: '19:30' }
  expect(await reminders.changeSettings({ ...chosen, ifVersion: 1 })).toEqual({ ...chosen, version: 2 })
  expect(await reminders.settings()).toEqual({ ...chosen, version: 2 })
})

test('the slower of two browsers learns that the settings were changed elsewhere, and changes nothing', async () => {
  const { reminders } = call(await someone())
  await reminders.changeSettings({ ...everything, remindersInApp: false, ifVersion: 1 })
  await expect(reminders.changeSettings({ ...everything, ifVersion: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await reminders.settings()).toMatchObject({ remindersInApp: false, version: 2 })
})

test.each(['8:00', '24:00', '08:60', '', '08:00:00'])('%j is no time', async (time) => {
  const { reminders } = call(await someone())
  await expect(reminders.changeSettings({ ...everything, time, ifVersion: 1 })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test("nobody's settings are another person's", async () => {
  const [amelia, ben] = [await someone(), await someone({ firstName: 'Ben' })]
  await call(amelia).reminders.changeSettings({ ...everything, tasksInApp: false, ifVersion: 1 })
  expect(await call(ben).reminders.settings()).toMatchObject({ tasksInApp: true, version: 1 })
})

test('another time of day and another zone schedule the next check anew', async () => {
  const amelia = await someone()
  const planned = async (): Promise<unknown> =>
    (await superuser('select next_at from app.reminder_schedules where user_id = $1', [amelia.id]))[0]
  const plan = async (): Promise<void> => {
    await superuser("update app.reminder_schedules set next_at = '2099-01-01' where user_id = $1", [amelia.id])
  }
  await plan()
  await call(amelia).reminders.changeSettings({ ...everything, tasksInApp: false, ifVersion: 1 })
  expect(await planned()).toEqual({ next_at: new Date('2099-01-01') })
  await call(amelia).reminders.changeSettings({ ...everything, time: '07:00', ifVersion: 2 })
  expect(await planned()).toEqual({ next_at: -Infinity })
  await plan()
  await superuser("update app.profiles set time_zone = 'Asia/Tokyo' where id = $1", [amelia.id])
  expect(await planned()).toEqual({ next_at: -Infinity })
})
