import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import type { LiveEvent } from '#platform/server/live/live-event.ts'
import { type Hub, makeHub } from '#platform/server/live/make-hub.ts'
import { newAddress, createInvitation, createSharingGroup, confirmAddress, createConfirmedPerson, inviteBen } from '#tests/invitations.ts'
import { apiAs, addMember, type TestPerson, createPerson, superuser, testDatabase, testPools } from '#tests/people.ts'

const hubs: Hub[] = []

afterEach(async () => {
  await Promise.all(hubs.splice(0).map(async (hub) => hub.stop()))
})

const benInvited = async () => inviteBen({ offers: { cars: 'view' } })

const typesFor = async (person: TestPerson) => (await apiAs(person).invitations.notifications()).map(({ type }) => type)

test('a notification has the address, group and status of its invitation', { tags: ['NOTIF-04', 'READ-11', 'DATA-24'] }, async () => {
  const { amelia, ben, invitationId } = await benInvited()
  const [notification, ...more] = await apiAs(amelia).invitations.notifications()
  expect(more).toEqual([])
  expect(notification).toEqual({
    id: expect.any(String),
    invitationId,
    type: 'invitation_sent',
    recipientEmail: ben.email,
    familyName: 'The Bells',
    status: 'pending',
    // What she did herself is no news to her.
    read: true,
    createdAt: expect.stringMatching(/Z$/),
  })
  const [row] = await superuser<{ row: object }>('select to_jsonb(n) as row from app.invitation_notifications n where id = $1', [
    notification?.id,
  ])
  expect(row?.row).toMatchObject({
    id: notification?.id,
    user_id: amelia.id,
    invitation_id: invitationId,
    type: 'invitation_sent',
    read: true,
  })
})

test('the sender is notified of sending, the recipient of receiving, and nobody else', { tags: ['GAP-51'] }, async () => {
  const { family, amelia, ben } = await benInvited()
  expect(await typesFor(amelia)).toEqual(['invitation_sent'])
  expect(await typesFor(ben)).toEqual(['invitation_received'])
  for (const other of [await addMember(family, { role: 'admin' }), await createPerson()]) expect(await typesFor(other)).toEqual([])
})

test.each([
  { verb: 'accept', by: 'ben', sender: 'invitation_accepted', recipient: [] },
  { verb: 'decline', by: 'ben', sender: 'invitation_declined', recipient: [] },
  { verb: 'cancel', by: 'amelia', sender: null, recipient: ['invitation_cancelled'] },
] as const)('$verb notifies the other person, newest first', { tags: ['GAP-51', 'READ-11'] }, async ({ verb, by, sender, recipient }) => {
  const people = await benInvited()
  const { amelia, ben, invitationId } = people
  await apiAs(people[by]).invitations[verb]({ invitationId })
  expect(await typesFor(amelia)).toEqual(sender === null ? ['invitation_sent'] : [sender, 'invitation_sent'])
  expect(await typesFor(ben)).toEqual([...recipient, 'invitation_received'])
})

test('a recipient without an account is notified once, when an account confirms the address', { tags: ['GAP-51'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const ben = await createPerson({ firstName: 'Ben' })
  const { id } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  expect(await typesFor(ben)).toEqual([])
  await confirmAddress(ben)
  await confirmAddress(ben)
  expect((await apiAs(ben).invitations.notifications()).map(({ invitationId, type }) => [invitationId, type])).toEqual([
    [id, 'invitation_received'],
  ])
})

test('a person can mark their own notification as read, repeatedly', { tags: ['NOTIF-05', 'WRITE-18'] }, async () => {
  const { amelia, ben, invitationId } = await benInvited()
  const [notification] = await apiAs(ben).invitations.notifications()
  const notificationId = notification?.id ?? ''
  expect(notification?.read).toBe(false)
  expect(await apiAs(ben).invitations.markNotificationRead({ notificationId })).toEqual({})
  await apiAs(ben).invitations.decline({ invitationId })
  await apiAs(ben).invitations.markNotificationRead({ notificationId })
  expect((await apiAs(ben).invitations.notifications())[0]?.read).toBe(true)
  const [answer] = await apiAs(amelia).invitations.notifications()
  expect(answer).toMatchObject({ type: 'invitation_declined', read: false })
})

test('a person can delete their own notification; the invitation stays', { tags: ['NOTIF-06', 'WRITE-18'] }, async () => {
  const { amelia, ben, invitationId } = await benInvited()
  const [notification] = await apiAs(ben).invitations.notifications()
  const notificationId = notification?.id ?? ''
  expect(await apiAs(ben).invitations.deleteNotification({ notificationId })).toEqual({})
  expect(await typesFor(ben)).toEqual([])
  expect(await typesFor(amelia)).toEqual(['invitation_sent'])
  expect((await apiAs(ben).invitations.pending()).map(({ id }) => id)).toEqual([invitationId])
  await expect(apiAs(ben).invitations.deleteNotification({ notificationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('counts unread notifications, unread notifications of invitations, and invitations that a person can answer', async () => {
  const { family, amelia, ben, cars, invitationId } = await benInvited()
  expect(await apiAs(ben).invitations.waiting()).toEqual({ notifications: 0, invitationNotifications: 1, invitations: 1 })
  expect(await apiAs(amelia).invitations.waiting(), 'what she did herself').toEqual({
    notifications: 0,
    invitationNotifications: 0,
    invitations: 0,
  })
  // An answer marks the notification of the invitation as read.
  await apiAs(ben).invitations.accept({ invitationId })
  expect(await apiAs(ben).invitations.waiting()).toEqual({ notifications: 0, invitationNotifications: 0, invitations: 0 })
  expect(await apiAs(amelia).invitations.waiting()).toEqual({ notifications: 0, invitationNotifications: 1, invitations: 0 })
  const { memberId, version } = await memberOf(ben, family.id)
  await apiAs(amelia).members.changeRole({ memberId, ifVersion: version, role: 'view_only' })
  expect(await apiAs(ben).invitations.waiting()).toEqual({ notifications: 1, invitationNotifications: 0, invitations: 0 })
  expect(cars).toBeDefined()
})

async function memberOf(person: TestPerson, familyId: string) {
  const text = 'select id as "memberId", version from app.family_members where user_id = $1 and family_id = $2'
  const [row] = await superuser<{ memberId: string; version: number }>(text, [person.id, familyId])
  if (row === undefined) throw new Error('no member')
  return row
}

/** Listens as a person's browser; `tables` returns the tables whose change it has heard of. */
async function ear(person: TestPerson) {
  const hub = makeHub({ pools: testPools(), database: testDatabase(), log: pino({ level: 'silent' }), pollEveryMs: 50 })
  hubs.push(hub)
  const heard: LiveEvent[] = []
  hub.join({
    userId: person.id,
    sessionHash: person.sessionHash,
    lastEventId: undefined,
    send: (event) => heard.push(event),
    close: () => undefined,
  })
  await expect.poll(() => heard.some((event) => event.id !== undefined)).toBe(true)
  return {
    tables: () => heard.flatMap((event) => (event.kind === 'hint' ? event.tables : [])),
    forget: () => {
      heard.length = 0
    },
  }
}

test('every change of a notification reaches the browser of its person, and no other', { tags: ['RT-02'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const [ben, eve] = [await createConfirmedPerson(), await createConfirmedPerson({ firstName: 'Eve' })]
  const [his, hers] = [await ear(ben), await ear(eve)]
  const table = 'invitation_notifications'
  await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  await expect.poll(his.tables).toContain(table)

  const notificationId = (await apiAs(ben).invitations.notifications())[0]?.id ?? ''
  for (const change of ['markNotificationRead', 'deleteNotification'] as const) {
    await new Promise((resolve) => setTimeout(resolve, 150))
    his.forget()
    await apiAs(ben).invitations[change]({ notificationId })
    await expect.poll(his.tables).toContain(table)
  }
  // An event about the creation of her personal space may still arrive.
  expect(hers.tables().filter((name) => name.startsWith('invitation'))).toEqual([])
})

test('both browsers hear of an answer, and of an invitation that is cancelled or replaced', { tags: ['RT-02'] }, async () => {
  const { family, amelia, ben, cars, invitationId } = await benInvited()
  const [his, hers] = [await ear(ben), await ear(amelia)]
  await apiAs(ben).invitations.decline({ invitationId })
  await expect.poll(hers.tables).toContain('invitation_notifications')
  await expect.poll(his.tables).toContain('invitations')
  const { id } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  await new Promise((resolve) => setTimeout(resolve, 150))
  his.forget()
  await apiAs(amelia).invitations.cancel({ invitationId: id })
  await expect.poll(his.tables).toContain('invitation_notifications')
  await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  await new Promise((resolve) => setTimeout(resolve, 150))
  his.forget()
  await createInvitation({ family, to: ben.email, levels: { [cars]: 'edit' } })
  await expect.poll(his.tables).toContain('invitation_notifications')
})

test('nobody is notified of an invitation to an address without an account', async () => {
  const { family, cars } = await createSharingGroup()
  const { id } = await createInvitation({ family, to: newAddress(), levels: { [cars]: 'view' } })
  expect(await superuser('select type from app.invitation_notifications where invitation_id = $1', [id])).toEqual([
    { type: 'invitation_sent' },
  ])
})

test('all up to the newest seen can be read, and read ones deleted; invitations stay', { tags: ['NOTIF-05', 'NOTIF-06'] }, async () => {
  const { amelia, ben, invitationId } = await benInvited()
  const [seen] = await apiAs(amelia).invitations.notifications()
  const upTo = seen?.createdAt ?? ''
  await apiAs(ben).invitations.accept({ invitationId })
  await superuser(
    "update app.invitation_notifications set created_at = now() + interval '1 minute' where type = 'invitation_accepted' and user_id = $1",
    [amelia.id],
  )
  const state = async () => (await apiAs(amelia).invitations.notifications()).map(({ type, read }) => [type, read])
  for (let time = 0; time < 2; time += 1) expect(await apiAs(amelia).invitations.markAllNotificationsRead({ upTo })).toEqual({})
  expect(await state()).toEqual([
    ['invitation_accepted', false],
    ['invitation_sent', true],
  ])
  for (let time = 0; time < 2; time += 1) expect(await apiAs(amelia).invitations.deleteReadNotifications({ upTo })).toEqual({})
  expect(await state()).toEqual([['invitation_accepted', false]])
  expect(await typesFor(ben)).toEqual(['invitation_received'])
  expect((await apiAs(amelia).invitations.get({ invitationId })).status).toBe('accepted')
})
