import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aPendingInvitation, statusOf, notificationsOf } from '#tests/a-group.ts'
import { aNewcomer } from '#tests/newcomer.ts'
import { superuser } from '#tests/pools.ts'
import { aCategory, aFamily, call, member, type Someone, someone } from '#tests/world.ts'

const remove = async (person: Someone): Promise<unknown> => call(person).account.remove({ password: person.password })

test('the invitations of a deleted account no longer name its person', { tags: ['PROF-10', 'GAP-27'] }, async () => {
  const amelia = await someone({ firstName: 'Amelia' })
  const family = await aFamily(amelia)
  const cars = await aCategory(family, 'cars')
  await member(family, { role: 'admin' })
  await call(amelia).invitations.invite({
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

test(
  'what the person did and what was done for them stays in the change log of a category, without a name',
  { tags: ['LOG-03', 'GAP-27'] },
  async () => {
    const [amelia, host] = [await someone(), await someone({ firstName: 'Hanna' })]
    const family = await aFamily(host)
    const cars = await aCategory(family, 'cars')
    await member(family, { person: amelia, role: 'admin' })
    const ben = await member(family, { permissions: { [cars.id]: 'view' } })
    const [level] = (await call(amelia).members.get({ memberId: ben.memberId })).categories
    await call(amelia).members.changePermissions({
      memberId: ben.memberId,
      changes: [{ categoryId: cars.id, ifVersion: level?.version ?? 0, level: 'edit' }],
    })
    await remove(amelia)
    const [entry] = await call(host).sharing.logOfCategory({ categoryId: cars.id })
    expect(entry).toMatchObject({
      action: 'permission_updated',
      changedBy: null,
      details: { person: 'Ben Bell', from: 'view', to: 'edit' },
    })
    await remove(ben)
    const log = await call(host).sharing.logOfCategory({ categoryId: cars.id })
    expect(log.length).toBeGreaterThan(1)
    for (const { changedBy, details } of log) expect([changedBy, details.person]).toEqual([null, null])
  },
)

test(
  'open invitations from the person are cancelled, and those to their address are deleted with their notifications',
  { tags: ['GAP-27', 'GAP-30'] },
  async () => {
    const [amelia, host, guest] = [await someone(), await someone({ firstName: 'Hanna' }), await someone({ firstName: 'Guest' })]
    const [family, own] = [await aFamily(host), await aFamily(amelia)]
    await member(family, { person: amelia, role: 'admin' })
    await member(own)
    const sent = await aPendingInvitation({ family, from: amelia, email: guest.email })
    const sentFromOwn = await aPendingInvitation({ family: own, from: amelia, email: guest.email })
    const byHost = await aPendingInvitation({ family, from: host, email: aNewcomer().email })
    const received = await aPendingInvitation({ family: await aFamily(host), from: host, email: amelia.email })
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
  },
)

test(
  'admins of the groups the person belonged to are notified, and everybody in the groups they created',
  { tags: ['PROF-11', 'GAP-26'] },
  async () => {
    const [amelia, host] = [await someone(), await someone({ firstName: 'Hanna' })]
    const [family, own] = [await aFamily(host), await aFamily(amelia)]
    const shared = async (group: typeof own) => ({ [(await aCategory(group, 'cars')).id]: 'view' }) as const
    const [theirs, hers] = [await shared(family), await shared(own)]
    await member(family, { person: amelia, permissions: theirs })
    const admin = await member(family, { role: 'admin', firstName: 'Adam' })
    const plain = await member(family, { firstName: 'Paul', permissions: theirs })
    const heir = await member(own, { firstName: 'Heidi', permissions: hers })
    const looker = await member(own, { role: 'view_only', firstName: 'Luke' })
    const outsider = await someone({ firstName: 'Olga' })
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
    expect(await call(host).notifications.list(), 'the person who shared with them is notified').toMatchObject([{ ...gone, read: false }])
    expect(await call(heir).notifications.list(), 'the person they shared with is notified').toMatchObject([{ ...handedOn, read: false }])
  },
)
