import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createFullGroup, emailsTo, outcomeOf } from '#tests/groups.ts'
import { addCategory, runAs, apiAs, addMember, type TestPerson, createPerson, superuser, testPools } from '#tests/people.ts'

/** Inserts a notification without a verb, dated `minutesAgo`. */
async function notify(person: TestPerson, { type = 'member_removed', params = {}, minutesAgo = 0 }): Promise<string> {
  const id = makeId()
  await superuser(
    "insert into app.notifications (id, user_id, type, params, created_at) values ($1, $2, $3, $4, now() - $5 * interval '1 minute')",
    [id, person.id, type, params, minutesAgo],
  )
  return id
}

const messagesTo = async (person: TestPerson) => (await apiAs(person).notifications.list()).map(({ message }) => message)

test('the latest 10 notifications show; deleting one adds the next', { tags: ['NOTIF-01', 'READ-10', 'CONST-02', 'GAP-77'] }, async () => {
  const ada = await createPerson()
  for (let index = 1; index <= 12; index += 1) await notify(ada, { params: { familyName: `Group ${index}` }, minutesAgo: index })
  const shown = await apiAs(ada).notifications.list()
  const groups = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `You are no longer a member of Group ${from + index}.`)
  expect(shown.map(({ message }) => message)).toEqual(groups(1, 10))
  await apiAs(ada).notifications.remove({ notificationId: shown[0]?.id ?? '' })
  expect(await messagesTo(ada)).toEqual(groups(2, 11))
})

test('tasks that are announced together come by their day, ten at a time', { tags: ['NOTIF-01', 'CONST-02'] }, async () => {
  const ada = await createPerson()
  const days = Array.from({ length: 12 }, (_, index) => `2026-03-${String(((index * 5) % 12) + 10)}`)
  const insert =
    "insert into app.notifications (user_id, type, params, created_at) values ($1, $2, $3, '2026-03-28T09:00:00Z') returning id"
  const ids = new Map<string, string>()
  for (const dueDate of days) {
    const [row] = await superuser<{ id: string }>(insert, [ada.id, 'task_due', { dueDate }])
    ids.set(dueDate, row?.id ?? '')
  }
  const contract = await notify(ada, { type: 'renewal' })
  await superuser("update app.notifications set created_at = '2026-03-28T09:00:00Z' where id = $1", [contract])
  const first = await apiAs(ada).notifications.list()
  const older = await apiAs(ada).notifications.list({ before: first.at(-1)?.id })
  const inOrder = days.toSorted().map((day) => ids.get(day))
  expect([...first, ...older].map(({ id }) => id)).toEqual([...inOrder, contract])
})

test('a notification has title, message, subject, read mark and time', { tags: ['DATA-23', 'CALL-01'] }, async () => {
  const { creator, family, looker } = await createFullGroup()
  await apiAs(creator).members.changeRole({ memberId: looker.memberId, ifVersion: 1, role: 'full_access' })
  const [notification] = await apiAs(looker).notifications.list()
  expect(notification).toMatchObject({
    type: 'role_changed',
    title: 'Your role has changed',
    message: 'Your role in The Bells is now Full Access.',
    relatedId: family.id,
    read: false,
  })
  expect(Date.now() - Date.parse(notification?.createdAt ?? '')).toBeLessThan(60_000)
  const stored = await superuser('select id, user_id, type, related_id, read from app.notifications where user_id = $1', [looker.id])
  expect(stored).toEqual([{ id: notification?.id, user_id: looker.id, type: 'role_changed', related_id: family.id, read: false }])
})

test('an unread notification is marked as read; repeating it is harmless', { tags: ['NOTIF-02', 'WRITE-17'] }, async () => {
  const ada = await createPerson()
  const [first, second] = [await notify(ada, {}), await notify(ada, {})]
  await apiAs(ada).notifications.markRead({ notificationId: first })
  await apiAs(ada).notifications.markRead({ notificationId: first })
  const read = new Map((await apiAs(ada).notifications.list()).map((notification) => [notification.id, notification.read]))
  expect([read.get(first), read.get(second)]).toEqual([true, false])
})

test('a notification is deleted once', { tags: ['NOTIF-03', 'WRITE-17'] }, async () => {
  const { looker } = await createFullGroup()
  const id = await notify(looker, {})
  expect(await apiAs(looker).notifications.list()).toMatchObject([{ id, read: false }])
  expect(await outcomeOf(apiAs(looker).notifications.remove({ notificationId: id }))).toBe('OK')
  expect(await outcomeOf(apiAs(looker).notifications.remove({ notificationId: id }))).toBe('NOT_FOUND')
  expect(await outcomeOf(apiAs(looker).notifications.markRead({ notificationId: id }))).toBe('NOT_FOUND')
})

test('a notification of changed access lists the categories by their current names, with their levels', { tags: ['MEM-31'] }, async () => {
  const { family, cars, health, creator } = await createFullGroup()
  const ben = await addMember(family, { permissions: { [cars.id]: 'view', [health.id]: 'edit' } })
  const changes = [
    { categoryId: cars.id, ifVersion: 1, level: 'edit' as const },
    { categoryId: health.id, ifVersion: 1, level: 'view' as const },
  ]
  await apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes })
  await apiAs(creator).categories.change({ categoryId: cars.id, ifVersion: 1, name: 'Our Fleet', icon: 'Car' })
  expect(await apiAs(ben).notifications.list()).toMatchObject([
    { title: 'Your access has changed', message: 'Your permissions in The Bells have changed: Our Fleet (Can Edit), Health (View Only).' },
  ])
})

test('what the reader no longer may see is neither named nor counted, except in its loss', { tags: ['MEM-31', 'GAP-05'] }, async () => {
  const { family, cars, health, creator } = await createFullGroup()
  const home = await addCategory(family, 'home')
  const ben = await addMember(family, { permissions: { [cars.id]: 'view', [health.id]: 'view', [home.id]: 'view' } })
  const change = async (categoryId: string, ifVersion: number, level: 'edit' | null) =>
    apiAs(creator).members.changePermissions({ memberId: ben.memberId, changes: [{ categoryId, ifVersion, level }] })
  const both = [cars, health].map(({ id }) => ({ categoryId: id, ifVersion: 1, level: 'edit' as const }))
  await apiAs(creator).members.changePermissions({
    memberId: ben.memberId,
    changes: [...both, { categoryId: home.id, ifVersion: 1, level: null }],
  })
  const gone = (name: string) => `No longer shared with you in The Bells: ${name}.`
  expect(await messagesTo(ben)).toEqual([`Your permissions in The Bells have changed: Cars (Can Edit), Health (Can Edit). ${gone('Home')}`])
  await change(health.id, 2, null)
  expect(await messagesTo(ben)).toEqual([gone('Health'), `Your permissions in The Bells have changed: Cars (Can Edit). ${gone('Home')}`])
  await change(cars.id, 2, null)
  await apiAs(creator).categories.change({ categoryId: cars.id, ifVersion: 1, name: 'Our Secret Fleet', icon: 'Car' })
  expect(await messagesTo(ben)).toEqual([gone('Cars'), gone('Health'), gone('Home')])
})

test('a loss that was stored before losses had names is shown without a name', async () => {
  const ada = await createPerson()
  await notify(ada, { type: 'access_changed', params: { familyName: 'The Bells', removed: true, changes: [] } })
  expect(await messagesTo(ada)).toEqual(['Something in The Bells is no longer shared with you.'])
})

test('earlier notifications of a removed member no longer name categories', async () => {
  const { cars, creator, full } = await createFullGroup()
  await apiAs(creator).members.changePermissions({
    memberId: full.memberId,
    changes: [{ categoryId: cars.id, ifVersion: 1, level: 'view' }],
  })
  await apiAs(creator).members.remove({ memberId: full.memberId })
  expect(await messagesTo(full)).toEqual(['You are no longer a member of The Bells.', "What's shared with you in The Bells has changed."])
})

test('a deleted account’s successor, group and other groups’ admins are notified', { tags: ['GAP-26', 'GAP-27'] }, async () => {
  const { creator, admin, full, looker } = await createFullGroup()
  const remove = async (person: TestPerson) => testPools().auth.query("select app.delete_account($1, '{}')", [person.id])
  await remove(creator)
  expect(await messagesTo(admin)).toEqual(['Cleo Bell has deleted their account. You are now the admin of The Bells.'])
  const left = 'Cleo Bell has deleted their account and is no longer in The Bells.'
  expect([await messagesTo(full), await messagesTo(looker)]).toEqual([[left], [left]])
  await remove(looker)
  expect((await messagesTo(admin))[0]).toBe('Luke Bell has deleted their account and is no longer in The Bells.')
  expect(await messagesTo(full)).toEqual([left])
})

test('nobody can notify or email anybody but by an action', { tags: ['GAP-130', 'CALL-01', 'CALL-04'] }, async () => {
  const [ada, ben] = [await createPerson(), await createPerson()]
  const attempts = [
    sql`select app.create_notification(${ben.id}, 'member_removed', '{}', null)`,
    sql`select app.post_to(${ben.id}, 'members.removed', '{}')`,
    sql`insert into app.notifications (user_id, type) values (${ben.id}, 'member_removed')`,
    sql`insert into app.notifications (user_id, type) values (${ada.id}, 'member_removed')`,
    sql`insert into mail.outbox (recipient, template, params) values (${ben.email}, 'members.removed', '{}')`,
  ]
  for (const attempt of attempts) {
    await expect(runAs(ada).write(async (db) => attempt.execute(db))).rejects.toThrow('permission denied')
  }
  expect([...(await messagesTo(ben)), ...(await messagesTo(ada)), ...(await emailsTo(ben))]).toEqual([])
})

test('a notification of unknown type or content gets a neutral text, and the others are shown as usual', async () => {
  const ada = await createPerson()
  await notify(ada, { type: 'weather_report', params: { changes: 'rain' }, minutesAgo: 1 })
  await notify(ada, { type: 'role_changed', params: { familyName: 'The Bells', role: 'queen' }, minutesAgo: 2 })
  await notify(ada, { type: 'access_changed', params: { changes: [{ categoryId: 'no id' }] }, minutesAgo: 3 })
  await notify(ada, { params: { familyName: 'The Bells' }, minutesAgo: 4 })
  const neutral = 'Something has changed in your household.'
  expect(await messagesTo(ada)).toEqual([neutral, neutral, neutral, 'You are no longer a member of The Bells.'])
})

test('notifications older than the ten newest are read ten at a time, even those of one instant', { tags: ['GAP-77'] }, async () => {
  const ada = await createPerson()
  await superuser(
    `insert into app.notifications (user_id, type, params, created_at)
     select $1, 'member_removed', jsonb_build_object('familyName', 'Group ' || n), date_trunc('hour', now()) - n / 8 * interval '1 hour'
       from generate_series(1, 23) n`,
    [ada.id],
  )
  const pages: string[][] = []
  for (let before: string | undefined; pages.length < 4;) {
    const page = await apiAs(ada).notifications.list(before === undefined ? undefined : { before })
    pages.push(page.map(({ message }) => message))
    before = page.at(-1)?.id ?? makeId()
  }
  expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0])
  expect(new Set(pages.flat()).size).toBe(23)
})

test('nobody can read on from a notification of somebody else', { tags: ['GAP-77'] }, async () => {
  const [ada, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const hers = await notify(ada, {})
  await notify(ben, { minutesAgo: 5 })
  expect(await apiAs(ben).notifications.list({ before: hers })).toEqual([])
})

test('all are marked as read up to the newest that was seen; one that arrived meanwhile stays unread', { tags: ['NOTIF-02'] }, async () => {
  const [ada, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  for (let minutesAgo = 1; minutesAgo <= 12; minutesAgo += 1) await notify(ada, { minutesAgo })
  await notify(ben, { minutesAgo: 5 })
  const [newest] = await apiAs(ada).notifications.list()
  const later = await notify(ada, {})
  const upTo = newest?.createdAt ?? ''
  for (let time = 0; time < 2; time += 1) expect(await apiAs(ada).notifications.markAllRead({ upTo })).toEqual({})
  expect(await superuser('select id from app.notifications where user_id = $1 and not read', [ada.id])).toEqual([{ id: later }])
  expect(await apiAs(ben).invitations.waiting()).toMatchObject({ notifications: 1 })
})

test('read ones up to the newest seen are deleted; unread ones and others’ stay', { tags: ['NOTIF-03'] }, async () => {
  const [ada, ben] = [await createPerson(), await createPerson({ firstName: 'Ben' })]
  const [unread, read] = [await notify(ada, { minutesAgo: 3 }), await notify(ada, { minutesAgo: 2 })]
  const bens = await notify(ben, { minutesAgo: 4 })
  await superuser('update app.notifications set read = true where id = any ($1)', [[read, bens]])
  const [newest] = await apiAs(ada).notifications.list()
  const later = await notify(ada, {})
  await apiAs(ada).notifications.markRead({ notificationId: later })
  for (let time = 0; time < 2; time += 1) await apiAs(ada).notifications.removeRead({ upTo: newest?.createdAt ?? '' })
  expect((await apiAs(ada).notifications.list()).map(({ id }) => id)).toEqual([later, unread])
  expect(await apiAs(ben).notifications.list()).toHaveLength(1)
})
