import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { vapidKeys } from '#platform/server/push/vapid-keys.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { createPushHousehold, pushSecret } from '#tests/push-household.ts'
import { createPushBrowser } from '#tests/push-service.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { appointmentFields } from '#tests/appointment-fixtures.ts'

let household: Awaited<ReturnType<typeof createPushHousehold>>
beforeEach(async () => {
  household = await createPushHousehold()
})
afterEach(async () => household.close())

const today = todayOf(new Date(), 'Europe/London')
const longAgo = new Date('2026-01-01T12:00:00Z')
// Past the time of everybody's check, and never on a day that is over.
const thisMorning = `${today}T12:00:00Z`

async function givesBen(title = 'Bins', dueDate: string | null = today): Promise<string> {
  const { amelia, ben } = household.people
  const task = newTask({ title, dueDate, assignedTo: ben.id })
  await amelia.api.tasks.add({ ...task, categoryId: household.categoryId })
  return task.id
}

const seesDetails = async (): Promise<unknown> => household.people.ben.api.reminders.changeSettings({ showsDetails: true })

describe('a push', () => {
  test('reaches the device sealed and signed, and says its subject only if allowed', { tags: ['PUSH-06', 'PUSH-15'] }, async () => {
    const { ben } = household.people
    await household.switchesOn(ben)
    const taskId = await givesBen('Cancel the Monzo card')
    await household.send()
    expect(household.service.arrived[0]?.sender).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: 'https://home.example.org' })
    const [discreet] = household.shown()
    expect(discreet).toMatchObject({ title: 'Hivehold', body: 'Something at home needs you', ttl: '86400', urgency: 'normal' })
    expect(JSON.stringify(discreet)).not.toMatch(/Monzo|The Bells|Home|Done/)
    await seesDetails()
    await givesBen('Bins')
    await household.send()
    expect(household.shown()).toMatchObject([{ title: 'For you: Bins', body: expect.stringContaining('The Bells') }])
    expect(discreet?.navigate).toContain(`#${taskId}`)
  })

  test('has what is true, and may be seen, when it is sent', { tags: ['PUSH-05'] }, async () => {
    const { amelia, ben } = household.people
    await household.switchesOn(ben)
    await givesBen()
    await household.database.superuser('delete from app.category_permissions')
    await household.send()
    expect([household.shown(), await household.waiting()]).toEqual([[], []])
    await household.shares(ben)
    const taskId = await givesBen()
    await amelia.api.tasks.setStatus({ taskId, status: 'done' })
    await household.send()
    expect([household.shown(), await household.waiting()]).toEqual([[], []])
  })

  test('leaves once for each device, also with two workers, only to those who want it', { tags: ['PUSH-04'] }, async () => {
    const { ben } = household.people
    await household.switchesOn(ben)
    await givesBen()
    await household.send(3)
    expect(household.shown()).toHaveLength(1)
    await givesBen()
    await ben.api.reminders.choose({ kind: 'given', channel: 'this_device', wanted: false })
    await household.send()
    expect(household.shown()).toEqual([])
  })

  test('of several things is one, and each of them is listed once', { tags: ['PUSH-13'] }, async () => {
    const { ben } = household.people
    await household.switchesOn(ben)
    await seesDetails()
    for (const title of ['Bins', 'Windows', 'Stairs', 'Attic', 'Cellar']) await givesBen(title)
    await household.send()
    expect(household.shown()).toMatchObject([
      { title: '5 things need you', body: 'For you: Bins\nFor you: Windows\nFor you: Stairs\nAnd 2 more' },
    ])
  })

  test('about a task has what a press does about it, for its person alone', { tags: ['PUSH-08'] }, async () => {
    const { ben } = household.people
    await household.switchesOn(ben)
    await seesDetails()
    const taskId = await givesBen()
    await household.send()
    expect(household.shown()[0]?.actions, 'he may only view it').toBeUndefined()
    await household.database.superuser("update app.category_permissions set permission_level = 'edit'")
    await givesBen('Windows')
    await household.send()
    const [shown] = household.shown()
    expect(shown?.actions).toMatchObject([
      { action: '0', title: 'Done' },
      { action: '1', title: 'Tomorrow' },
    ])
    expect(shown?.data).toMatchObject({
      person: ben.id,
      requests: [{ method: 'PUT', body: { status: 'done' } }, { path: expect.stringMatching(/\/tomorrow$/) }],
    })
    expect(await ben.api.tasks.postpone({ taskId })).toMatchObject({ dueDate: daysAfter(today, 1) })
    await ben.api.tasks.setStatus({ taskId, status: 'done' })
    await expect(ben.api.tasks.postpone({ taskId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

test('without details nothing of a household is in a push, whatever it is about', { tags: ['PUSH-06', 'PUSH-15'] }, async () => {
  const { amelia, ben } = household.people
  await household.switchesOn(ben)
  for (const kind of ['shopping', 'sharing', 'digest'] as const)
    await ben.api.reminders.choose({ kind, channel: 'this_device', wanted: true })
  await household.database.superuser("update app.families set name = 'Canary household'; update app.categories set name = 'Canary place'")
  await household.contract(daysAfter(today, 7), longAgo)
  await household.database.superuser(
    "update app.items set provider_name = 'Canary bank', notes = 'Canary notes', payment_method = 'Direct Debit'",
  )
  await amelia.api.tasks.add({
    ...newTask({ title: 'Canary pills', description: 'Canary', dueDate: today }),
    categoryId: household.categoryId,
  })
  await household.scans(thisMorning)
  await givesBen('Canary blood test')
  const member = 'select id from app.family_members where user_id = $1'
  await household.database.superuser(
    `select app.create_notification($1, 'access_changed', jsonb_build_object('familyName', 'Canary household', 'lost', '["Canary"]'::jsonb, 'changes', '[]'::jsonb), null)
       from (${member}) m limit 1`,
    [ben.id],
  )
  // Each in a push of its own as well as all in one.
  const [all] = await household.database.superuser<{ params: { about: object[] } }>(
    'select params from mail.outbox where device_id is not null',
  )
  const count = all?.params.about.length ?? 0
  for (const one of all?.params.about ?? [])
    await household.database.superuser(
      "insert into mail.outbox (device_id, template, params) select id, 'push', jsonb_build_object('about', jsonb_build_array($1::jsonb)) from app.push_devices",
      [JSON.stringify(one)],
    )
  await household.send()
  const shown = household.shown()
  expect(shown).toHaveLength(count + 1)
  expect(count).toBeGreaterThan(3)
  expect(JSON.stringify(shown)).not.toMatch(/canary|done|tomorrow/i)
  expect(new Set(shown.map(({ title, body }) => `${title}: ${body}`))).toEqual(new Set(['Hivehold: Something at home needs you']))
})

describe('what devices receive', { tags: ['PUSH-01'] }, () => {
  test('is what ends, tasks on their day, what is finished and what is chosen; the rest is left to the app', async () => {
    const { amelia, ben } = household.people
    await household.switchesOn(ben)
    await seesDetails()
    await household.contract(daysAfter(today, 7), longAgo)
    await amelia.api.tasks.add({ ...newTask({ title: 'Bins', dueDate: today }), categoryId: household.categoryId })
    await household.scans(thisMorning)
    await household.scans(thisMorning)
    await household.send()
    expect(household.shown()).toMatchObject([{ title: '2 things need you', body: expect.stringContaining('Bins') }])
    expect(await household.notifications(ben), 'tasks are told in the app when it is opened').toMatchObject([{ type: 'renewal' }])
  })

  test('a list on which the last thing is bought is finished, to the others', async () => {
    const { amelia, ben } = household.people
    await household.switchesOn(ben)
    await seesDetails()
    await ben.api.reminders.choose({ kind: 'shopping', channel: 'this_device', wanted: true })
    const [list] = await amelia.api.categories.addDefaults({ familyId: household.familyId, kinds: ['meals'] })
    const items = [makeId(), makeId()]
    for (const id of items)
      await amelia.api.shopping.add({ id, categoryId: list?.id ?? '', weekStartDate: '2026-11-23', itemName: `Thing ${id}`, quantity: '1' })
    for (const itemId of items) await amelia.api.shopping.tick({ itemId, purchased: true })
    await household.send()
    expect(household.shown()).toMatchObject([{ title: 'Shopping finished', navigate: expect.stringContaining('week=2026-11-23') }])
    expect(await household.notifications(ben)).toMatchObject([{ type: 'shopping_finished' }])
    expect(await household.notifications(amelia)).toEqual([])
  })

  test('a list whose last two things are bought at once, on two phones, is finished', async () => {
    const { amelia, ben } = household.people
    const [list] = await amelia.api.categories.addDefaults({ familyId: household.familyId, kinds: ['meals'] })
    const finished = async (): Promise<number> =>
      (await household.notifications(ben)).filter(({ type }) => type === 'shopping_finished').length
    for (let week = 0; week < 10; week += 1) {
      const items = [makeId(), makeId()]
      const of = { categoryId: list?.id ?? '', weekStartDate: daysAfter('2026-11-23', 7 * week), quantity: '1' }
      for (const id of items) await amelia.api.shopping.add({ id, ...of, itemName: `Thing ${id}` })
      await Promise.all(items.map(async (itemId) => amelia.api.shopping.tick({ itemId, purchased: true })))
      expect(await finished(), `week ${week}`).toBe(week + 1)
    }
  })

  test('a summary is one push a day to the device that wants it, without an email', { tags: ['PUSH-12'] }, async () => {
    const { amelia, ben } = household.people
    await household.switchesOn(ben)
    await seesDetails()
    await ben.api.reminders.choose({ kind: 'digest', channel: 'this_device', wanted: true })
    await ben.api.reminders.choose({ kind: 'tasks', channel: 'this_device', wanted: false })
    await amelia.api.tasks.add({ ...newTask({ title: 'Bins', dueDate: daysAfter(today, -1) }), categoryId: household.categoryId })
    household.clock.now = new Date(thisMorning)
    await household.scans(thisMorning)
    await household.database.superuser('update app.reminder_schedules set digest_due_at = $1', [thisMorning])
    await household.scans(thisMorning)
    await household.scans(thisMorning)
    await household.send()
    expect(household.shown()).toMatchObject([{ title: 'Your summary', body: '1 overdue' }])
    expect(await household.mails(ben)).toEqual([])
  })
})

describe('a device', () => {
  test('is listed until it is removed, and a test shows its result', { tags: ['PUSH-03'] }, async () => {
    const { ben } = household.people
    const browser = await household.switchesOn(ben)
    const read = async () => (await ben.api.push.devices()).devices
    const [device] = await read()
    const deviceId = device?.id ?? ''
    expect(device).toMatchObject({ here: true, takenAt: null, workedAt: null, testedAt: null })
    await ben.api.push.test({ deviceId })
    await ben.api.push.test({ deviceId })
    expect([await household.send(), await household.waiting()]).toEqual([[], []])
    expect(household.shown()).toMatchObject([{ title: 'This device gets notifications', urgency: 'high' }])
    expect(await read()).toMatchObject([{ takenAt: expect.any(String), workedAt: null }])
    await ben.api.push.shown({ deviceId })
    expect(await read()).toMatchObject([{ workedAt: expect.any(String) }])
    await ben.api.push.remove({ deviceId })
    expect(await read()).toEqual([])
    // By itself it does not come back.
    await ben.api.push.register({ ...browser.registration, repair: true })
    expect(await read()).toEqual([])
    await expect(ben.api.push.test({ deviceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await ben.api.push.register(browser.registration)
    expect(await read()).toMatchObject([{ here: true }])
  })

  test('that its push service no longer knows is removed, and its person is notified once', { tags: ['PUSH-09'] }, async () => {
    const { ben } = household.people
    for (const status of [404, 410]) {
      await household.switchesOn(ben)
      await givesBen()
      household.service.answerWith({ status })
      await household.send()
      await household.send()
      expect((await ben.api.push.devices()).devices).toEqual([])
    }
    expect((await household.notifications(ben)).filter(({ type }) => type === 'push_ended')).toHaveLength(2)
    expect(household.shown()).toEqual([])
  })

  test.each([
    [{ status: 429, retryAfter: '7200' }, 7200, 'WantedLater 429'],
    [{ status: 500 }, 60, 'WantedLater 500'],
    ['drop' as const, 60, 'TypeError'],
  ])('whose push service answers %j is tried again in %i s', async (answering, seconds, reason) => {
    await household.switchesOn(household.people.ben)
    await givesBen()
    household.service.answerWith(answering)
    const before = Date.now()
    await household.send()
    const [{ attempts, due_at: dueAt, error } = { attempts: 0, due_at: new Date(0), error: '' }] = await household.waiting()
    expect([attempts, error]).toEqual([1, reason])
    expect((dueAt.getTime() - before) / 1000).toBeGreaterThan(seconds - 30)
    household.service.answerWith({ status: 201 })
    await household.send()
    expect([household.shown(), await household.waiting()]).toMatchObject([[{ title: 'Hivehold' }], []])
  })

  test('whose push service refuses a push stays listed, and shows that', { tags: ['PUSH-03'] }, async () => {
    const { ben } = household.people
    await household.switchesOn(ben)
    await givesBen()
    household.service.answerWith({ status: 413 })
    expect(await household.send()).toMatchObject([{ gaveUp: 'PushRefused' }])
    expect([(await ben.api.push.devices()).devices, await household.waiting()]).toMatchObject([[{ failedAt: expect.any(String) }], []])
  })

  test('ends with its session and with its account, and belongs to the person who is signed in there', { tags: ['PUSH-10'] }, async () => {
    const { amelia, ben } = household.people
    const browser = await household.switchesOn(ben)
    await givesBen()
    await amelia.api.push.register(browser.registration)
    expect([(await ben.api.push.devices()).devices, await household.waiting()]).toEqual([[], []])
    expect((await amelia.api.push.devices()).devices).toHaveLength(1)
    await amelia.api.account.signOut()
    const rows = await household.database.superuser('select id from app.push_devices')
    expect(rows).toEqual([])
  })

  test('is registered at known push services alone', { tags: ['PUSH-16'] }, async () => {
    const { registration } = createPushBrowser()
    for (const endpoint of [
      'https://evil.example.org/x',
      'http://fcm.googleapis.com/x',
      'https://fcm.googleapis.com:8443/x',
      'https://a@fcm.googleapis.com/x',
      'https://xpush.apple.com/x',
    ])
      await expect(household.people.ben.api.push.register({ ...registration, endpoint }), endpoint).rejects.toMatchObject({
        code: 'UNKNOWN_SERVICE',
      })
    await household.people.ben.api.push.register({ ...registration, endpoint: 'https://web.push.apple.com/x' })
  })
})

test('keys that no browser has are refused', { tags: ['PUSH-16'] }, async () => {
  const { registration } = createPushBrowser()
  const { p256dh, auth } = registration
  for (const keys of [{ p256dh: 'x' }, { p256dh: `C${p256dh.slice(1)}` }, { p256dh: `${p256dh}AA` }, { auth: 'x' }, { auth: `${auth}AA` }])
    await expect(household.people.ben.api.push.register({ ...registration, ...keys }), JSON.stringify(keys)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
})

test('each device has choices of its own; what is chosen for the others leaves this one alone', { tags: ['PUSH-01'] }, async () => {
  const { ben } = household.people
  const cell = async (channel: string) =>
    (await ben.api.reminders.settings()).choices.find((choice) => choice.kind === 'tasks' && choice.channel === channel)?.wanted
  expect([await cell('this_device'), await cell('other_devices')]).toEqual([undefined, undefined])
  await household.switchesOn(ben)
  await household.database.superuser(
    `with other as (insert into auth.sessions (token_hash, user_id, expires_at) values (sha256('x'), $1, now() + interval '1 day') returning id)
     insert into app.push_devices (user_id, session_id, endpoint, p256dh, auth) select $1, id, 'https://fcm.googleapis.com/other', 'x', 'x' from other`,
    [ben.id],
  )
  expect([await cell('this_device'), await cell('other_devices')]).toEqual([true, true])
  await ben.api.reminders.choose({ kind: 'tasks', channel: 'other_devices', wanted: false })
  expect([await cell('this_device'), await cell('other_devices')]).toEqual([true, false])
  await ben.api.reminders.choose({ kind: 'tasks', channel: 'this_device', wanted: false })
  await ben.api.reminders.choose({ kind: 'tasks', channel: 'other_devices', wanted: true })
  expect([await cell('this_device'), await cell('other_devices')]).toEqual([false, true])
})

describe('quiet hours', { tags: ['PUSH-11'] }, () => {
  test('hold pushes back and let them come as one; appointments come as chosen', async () => {
    const { ben } = household.people
    await household.switchesOn(ben)
    await seesDetails()
    await ben.api.reminders.changeSettings({ quietHours: { from: '22:00', to: '07:00' } })
    household.clock.now = new Date('2026-11-23T23:00:00Z')
    await givesBen('Bins')
    await household.send()
    await givesBen('Windows')
    await household.send()
    const held = await household.waiting()
    expect(held.map(({ attempts, due_at }) => [attempts, due_at.toISOString()])).toEqual([[0, '2026-11-24T07:00:00.000Z']])
    expect(household.shown()).toEqual([])
    household.clock.now = new Date('2026-11-24T07:00:00Z')
    await household.send()
    expect(household.shown()).toMatchObject([{ title: '2 things need you', body: 'For you: Bins\nFor you: Windows' }])
    household.clock.now = new Date('2026-11-24T23:00:00Z')
    await givesBen('Stairs')
    await household.send()
    await ben.api.reminders.changeSettings({ quietHours: null })
    expect(
      (await household.waiting()).every(({ due_at }) => due_at <= new Date()),
      'nothing holds it any more',
    ).toBe(true)
    await household.send()
    expect(household.shown()).toMatchObject([{ title: 'For you: Stairs' }])
  })

  test('let reminders of appointments pass, unless these are to wait as well', async () => {
    const { amelia, ben } = household.people
    await household.switchesOn(ben)
    await ben.api.reminders.changeSettings({ quietHours: { from: '00:00', to: '23:59' } })
    const tomorrow = daysAfter(today, 1)
    const remind = async (time: string): Promise<void> => {
      const appointmentId = makeId()
      await amelia.api.events.add({
        ...appointmentFields,
        id: appointmentId,
        subcategoryId: household.subcategoryId,
        day: daysAfter(today, 3),
        time,
      })
      await household.database.superuser('update app.appointment_reminders set remind_at = now() where appointment_id = $1', [
        appointmentId,
      ])
      await household.scans(`${tomorrow}T12:00:00Z`)
    }
    household.clock.now = new Date(`${tomorrow}T12:00:00Z`)
    await remind('09:30')
    await household.send()
    expect(household.shown()).toMatchObject([{ title: 'Hivehold', ttl: '3600', urgency: 'high' }])
    await ben.api.reminders.changeSettings({ appointmentsInQuiet: false })
    await remind('10:30')
    await household.send()
    expect([household.shown(), (await household.waiting()).map(({ attempts }) => attempts)]).toEqual([[], [0]])
  })
})

test('the keys follow from the secret and from nothing else', { tags: ['PUSH-16'] }, () => {
  const [one, same, other] = [pushSecret, pushSecret, Buffer.from('another')].map((secret) => vapidKeys(secret, 'https://home.example.org'))
  expect(one).toEqual(same)
  expect(one?.publicKey).not.toBe(other?.publicKey)
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65)
})
