import { expect, test } from 'vitest'
import { openBrowser } from '#tests/browser.ts'
import { apiAs, credentialsOf, type TestPerson, createPerson, superuser } from '#tests/people.ts'

/** Returns what a person does not want to hear of, as 'kind channel', beside the summary and what nobody gets unless they want it. */
async function refusedBy(person: TestPerson): Promise<string[]> {
  const { choices } = await apiAs(person).reminders.settings()
  return choices
    .filter((one) => !one.wanted && one.channel !== 'digest' && one.kind !== 'digest')
    .map(({ kind, channel }) => `${kind} ${channel}`)
    .filter((choice) => choice !== 'events mail')
}

test('by default everybody gets everything by every channel at eight, and can choose', { tags: ['GAP-131', 'PUSH-01'] }, async () => {
  const amelia = await createPerson()
  const { reminders } = apiAs(amelia)
  const settings = await reminders.settings()
  expect(settings).toMatchObject({ channels: ['in_app', 'mail', 'digest'], time: '08:00', digestTime: '07:30', digestWeekday: null })
  expect(settings.choices.map(({ kind, channel }) => `${kind} ${channel}`)).toEqual([
    ...['renewals', 'notice', 'dates', 'reminders', 'events'].flatMap((kind) => [`${kind} in_app`, `${kind} mail`, `${kind} digest`]),
    ...['birthdays', 'tasks', 'given', 'shopping', 'sharing', 'calendars'].map((kind) => `${kind} in_app`),
    'digest mail',
  ])
  expect(await refusedBy(amelia)).toEqual([])
  await reminders.choose({ kind: 'renewals', channel: 'mail', wanted: false })
  await reminders.choose({ kind: 'tasks', channel: 'in_app', wanted: false })
  await reminders.changeSettings({ time: '19:30' })
  expect(await refusedBy(amelia)).toEqual(['renewals mail', 'tasks in_app'])
  expect(await reminders.settings()).toMatchObject({ time: '19:30' })
  for (let time = 0; time < 2; time += 1) await reminders.choose({ kind: 'renewals', channel: 'mail', wanted: true })
  expect(await refusedBy(amelia)).toEqual(['tasks in_app'])
})

test('what two browsers choose at one time is chosen, whichever is the slower', { tags: ['GAP-131'] }, async () => {
  const amelia = await createPerson()
  const { reminders } = apiAs(amelia)
  await Promise.all([
    reminders.choose({ kind: 'reminders', channel: 'in_app', wanted: false }),
    reminders.choose({ kind: 'dates', channel: 'mail', wanted: false }),
    reminders.changeSettings({ time: '07:00' }),
  ])
  expect(await refusedBy(amelia)).toEqual(['dates mail', 'reminders in_app'])
  expect(await reminders.settings()).toMatchObject({ time: '07:00' })
})

test('a channel that the server does not offer is absent, and returns with its choices', { tags: ['PUSH-01'] }, async () => {
  const amelia = await createPerson()
  await apiAs(amelia).reminders.choose({ kind: 'dates', channel: 'mail', wanted: false })
  const { api } = openBrowser({ reminders: { mailConfigured: false } })
  await api.account.signIn(credentialsOf(amelia))
  const { channels, choices } = await api.reminders.settings()
  expect(channels).toEqual(['in_app'])
  expect(choices.map(({ channel }) => channel)).toEqual(choices.map(() => 'in_app'))
  expect(await refusedBy(amelia)).toEqual(['dates mail'])
})

test.each(['tasks', 'sharing'] as const)('emails about %s are no choice', { tags: ['GAP-131', 'GAP-112'] }, async (kind) => {
  const amelia = await createPerson()
  const refused = apiAs(amelia).reminders.choose({ kind, channel: 'mail', wanted: false })
  await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  const stored = superuser("insert into app.notification_choices (user_id, kind, channel, wanted) values ($1, $2, 'mail', false)", [
    amelia.id,
    kind,
  ])
  await expect(stored).rejects.toMatchObject({ constraint: 'a_choice' })
})

test.each(['8:00', '24:00', '08:60', '', '08:00:00'])('%j is no time', async (time) => {
  const { reminders } = apiAs(await createPerson())
  await expect(reminders.changeSettings({ time })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test("nobody's settings are another person's", async () => {
  const [amelia, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  await apiAs(amelia).reminders.choose({ kind: 'tasks', channel: 'in_app', wanted: false })
  await apiAs(amelia).reminders.changeSettings({ time: '06:30' })
  expect(await refusedBy(ben)).toEqual([])
  expect(await apiAs(ben).reminders.settings()).toMatchObject({ time: '08:00' })
})

test('another time of day and another zone schedule the next check anew, a choice does not', async () => {
  const amelia = await createPerson()
  const planned = async (): Promise<unknown> =>
    (await superuser('select next_at from app.reminder_schedules where user_id = $1', [amelia.id]))[0]
  const plan = async (): Promise<void> => {
    await superuser("update app.reminder_schedules set next_at = '2099-01-01' where user_id = $1", [amelia.id])
  }
  await plan()
  await apiAs(amelia).reminders.choose({ kind: 'tasks', channel: 'in_app', wanted: false })
  expect(await planned()).toEqual({ next_at: new Date('2099-01-01') })
  await apiAs(amelia).reminders.changeSettings({ time: '07:00' })
  expect(await planned()).toEqual({ next_at: -Infinity })
  await plan()
  await superuser("update app.profiles set time_zone = 'Asia/Tokyo' where id = $1", [amelia.id])
  expect(await planned()).toEqual({ next_at: -Infinity })
})
