import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addPendingInvitation, statusOf, notificationsOf } from '#tests/groups.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { superuser } from '#tests/pools.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson } from '#tests/people.ts'

const remove = async (person: TestPerson): Promise<unknown> => apiAs(person).account.remove({ password: person.password })

test('the invitations of a deleted account no longer name its person', { tags: ['PROF-10', 'GAP-27'] }, async () => {
  const amelia = await createPerson({ firstName: 'Amelia' })
  const family = await createGroup(amelia)
  const cars = await addCategory(family, 'cars')
  await addMember(family, { role: 'admin' })
  await apiAs(amelia).invitations.invite({
    id: makeId(),
    familyId: family.id,
    email: `guest.${makeId()}@example.org`,
    permissions: [{ categoryId: cars.id, permission: 'view' }],
  })
  const names = async (): Promise<unknown[]> =>
    superuser('select family_name is not null as of_group, sender_name from app.invitations where family_id = $1', [family.id])
  expect(await names()).toEqual([{ of_group: true, sender_name: expect.stringContaining('Amelia') }])
  await remove(amelia)
  expect(await names()).toEqual([{ of_group: true, sender_name: null }])
})

test('what the person did or got stays in the change log of a category, without a name', { tags: ['LOG-03', 'GAP-27'] }, async () => {
  const [amelia, host] = [await createPerson(), await createPerson({ firstName: 'Hanna' })]
  const family = await createGroup(host)
  const cars = await addCategory(family, 'cars')
  await addMember(family, { person: amelia, role: 'admin' })
  const ben = await addMember(family, { permissions: { [cars.id]: 'view' } })
  const [level] = (await apiAs(amelia).members.get({ memberId: ben.memberId })).categories
  await apiAs(amelia).members.changePermissions({
    memberId: ben.memberId,
    changes: [{ categoryId: cars.id, ifVersion: level?.version ?? 0, level: 'edit' }],
  })
  await remove(amelia)
  const [entry] = await apiAs(host).sharing.logOfCategory({ categoryId: cars.id })
  expect(entry).toMatchObject({ action: 'permission_updated', changedBy: null, details: { person: 'Ben Bell', from: 'view', to: 'edit' } })
  await remove(ben)
  const log = await apiAs(host).sharing.logOfCategory({ categoryId: cars.id })
  expect(log.length).toBeGreaterThan(1)
  for (const { changedBy, details } of log) expect([changedBy, details.person]).toEqual([null, null])
})

test('their open invitations are cancelled; those to their address are deleted', { tags: ['GAP-27', 'GAP-30'] }, async () => {
  const [amelia, host, guest] = [
    await createPerson(),
    await createPerson({ firstName: 'Hanna' }),
    await createPerson({ firstName: 'Guest' }),
  ]
  const [family, own] = [await createGroup(host), await createGroup(amelia)]
  await addMember(family, { person: amelia, role: 'admin' })
  await addMember(own)
  const sent = await addPendingInvitation({ family, from: amelia, email: guest.email })
  const sentFromOwn = await addPendingInvitation({ family: own, from: amelia, email: guest.email })
  const byHost = await addPendingInvitation({ family, from: host, email: signUpInput().email })
  const received = await addPendingInvitation({ family: await createGroup(host), from: host, email: amelia.email })
  await superuser("insert into app.invitation_notifications (user_id, invitation_id, type) values ($1, $2, 'invitation_sent')", [
    host.id,
    received,
  ])
  await remove(amelia)
  expect(await statusOf(sent)).toBe('cancelled')
  expect(await statusOf(sentFromOwn)).toBe('cancelled')
  expect(await statusOf(byHost)).toBe('pending')
  expect(await statusOf(received)).toBeUndefined()
  expect(await superuser('select from app.invitation_notifications where user_id = $1', [host.id])).toHaveLength(0)
})

test('admins of their groups and everybody in the groups they created are notified', { tags: ['PROF-11', 'GAP-26'] }, async () => {
  const [amelia, host] = [await createPerson(), await createPerson({ firstName: 'Hanna' })]
  const [family, own] = [await createGroup(host), await createGroup(amelia)]
  const shared = async (group: typeof own) => ({ [(await addCategory(group, 'cars')).id]: 'view' }) as const
  const [theirs, hers] = [await shared(family), await shared(own)]
  await addMember(family, { person: amelia, permissions: theirs })
  const admin = await addMember(family, { role: 'admin', firstName: 'Adam' })
  const plain = await addMember(family, { firstName: 'Paul', permissions: theirs })
  const heir = await addMember(own, { firstName: 'Heidi', permissions: hers })
  const looker = await addMember(own, { role: 'view_only', firstName: 'Luke' })
  const outsider = await createPerson({ firstName: 'Olga' })
  await remove(amelia)

  const farewell = (place: { id: string; name: string }) => ({
    type: 'account_deleted',
    params: { familyName: place.name, name: 'Amelia Bell' },
    related_id: place.id,
  })
  expect(await notificationsOf(host)).toEqual([farewell(family)])
  expect(await notificationsOf(admin)).toEqual([farewell(family)])
  expect(await notificationsOf(looker)).toEqual([farewell(own)])
  expect(await notificationsOf(heir)).toEqual([{ ...farewell(own), type: 'group_handed_on' }])
  expect([await notificationsOf(plain), await notificationsOf(outsider)]).toEqual([[], []])
  const gone = { title: 'Someone has left', message: `Amelia Bell has deleted their account and is no longer in ${family.name}.` }
  const handedOn = {
    title: "You're now in charge of a group",
    message: `Amelia Bell has deleted their account. You are now the admin of ${own.name}.`,
  }
  expect(await apiAs(host).notifications.list(), 'the person who shared with them is notified').toMatchObject([{ ...gone, read: false }])
  expect(await apiAs(heir).notifications.list(), 'the person they shared with is notified').toMatchObject([{ ...handedOn, read: false }])
})
