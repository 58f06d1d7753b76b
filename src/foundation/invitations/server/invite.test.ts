import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import {
  newAddress,
  createInvitation,
  invitationRequest,
  createSharingGroup,
  createConfirmedPerson,
  expire,
  sharesOf,
} from '#tests/invitations.ts'
import { addCategory, createGroup, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'

const dayMs = 24 * 3_600_000

async function stored(invitationId: string) {
  const [row] = await superuser<{ row: Record<string, unknown> }>('select to_jsonb(i) as row from app.invitations i where id = $1', [
    invitationId,
  ])
  return row?.row
}

test(
  'an invitation is pending for seven days, with an address, a type of member and levels',
  { tags: ['INV-03', 'INV-12', 'INV-14', 'INV-15', 'DATA-21', 'WRITE-01', 'GAP-42'] },
  async () => {
    const { family, cars, garden, amelia, offer } = await invitationRequest()
    const before = Date.now()
    const { invitation, link } = await apiAs(amelia).invitations.invite({
      ...offer,
      memberType: 'friend',
      permissions: sharesOf({ [cars]: 'edit', [garden]: 'view' }),
    })
    expect(invitation).toMatchObject({
      id: offer.id,
      familyId: family.id,
      familyName: 'The Bells',
      groupType: 'family',
      senderName: 'Amelia Bell',
      recipientEmail: offer.email,
      memberType: 'friend',
      status: 'pending',
      expired: false,
      you: 'sender',
      version: 1,
      categories: [
        { categoryId: cars, name: 'Cars', kind: 'cars', icon: 'Car', level: 'edit' },
        { categoryId: garden, name: 'Garden', kind: 'custom', icon: 'Home', color: 'stone', level: 'view' },
      ],
    })
    const lasts = Date.parse(invitation.expiresAt) - Date.parse(invitation.createdAt)
    expect(lasts).toBe(7 * dayMs)
    expect(Date.parse(invitation.createdAt)).toBeGreaterThan(before - 5000)
    expect(new URL(link).searchParams.get('token')).toMatch(/^[\w-]{43}$/)
    expect(await stored(offer.id)).toMatchObject({
      id: offer.id,
      family_id: family.id,
      recipient_email: offer.email,
      sender_id: amelia.id,
      status: 'pending',
      member_type: 'friend',
      held_by: null,
    })
  },
)

test('without a member type it is family; any type but family or friend is refused', { tags: ['INV-13', 'CONST-27'] }, async () => {
  const { amelia, offer } = await invitationRequest()
  expect((await apiAs(amelia).invitations.invite(offer)).invitation.memberType).toBe('family')
  // @ts-expect-error -- as a program that does not know the contract would send it
  await expect(apiAs(amelia).invitations.invite({ ...offer, memberType: 'pet' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('what is shared is stored only in the form categoryId and permission', { tags: ['DATA-22', 'GAP-12'] }, async () => {
  const { cars, garden, amelia, offer } = await invitationRequest()
  await apiAs(amelia).invitations.invite({ ...offer, permissions: sharesOf({ [garden]: 'view', [cars]: 'edit' }) })
  const row = await stored(offer.id)
  expect(row?.['permissions']).toHaveLength(2)
  expect(row?.['permissions']).toEqual(
    expect.arrayContaining([
      { categoryId: cars, permission: 'edit' },
      { categoryId: garden, permission: 'view' },
    ]),
  )
})

test('a level is view or edit; any other is refused and nothing is stored', { tags: ['INV-04', 'GAP-11'] }, async () => {
  const { cars, amelia, offer } = await invitationRequest()
  for (const permission of ['full', 'admin', '', null]) {
    // @ts-expect-error -- as a program that does not know the contract would send it
    const request = apiAs(amelia).invitations.invite({ ...offer, permissions: [{ categoryId: cars, permission }] })
    await expect(request).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
  expect(await stored(offer.id)).toBeUndefined()
})

test('an invitation without a category is refused', { tags: ['INV-07', 'GAP-56'] }, async () => {
  const { amelia, offer } = await invitationRequest()
  await expect(apiAs(amelia).invitations.invite({ ...offer, permissions: [] })).rejects.toMatchObject({
    code: 'NO_CATEGORY',
    message: 'Please select at least one category to share',
  })
})

test('nobody can invite without being signed in', { tags: ['INV-08'] }, async () => {
  const { offer } = await invitationRequest()
  await expect(apiAs(null).invitations.invite(offer)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await stored(offer.id)).toBeUndefined()
})

test('only the creator and admins can invite; other members and strangers cannot', { tags: ['INV-11', 'GAP-18'] }, async () => {
  const { family, cars, offer } = await invitationRequest()
  const refused = async (person: TestPerson, code: string) =>
    expect(apiAs(person).invitations.invite(offer), code).rejects.toMatchObject({ code })
  await refused(await addMember(family, { role: 'full_access', permissions: { [cars]: 'edit' } }), 'VIEW_ONLY')
  await refused(await addMember(family, { role: 'view_only', permissions: { [cars]: 'view' } }), 'VIEW_ONLY')
  await refused(await createPerson(), 'NOT_FOUND')
  expect(await stored(offer.id)).toBeUndefined()
  const admin = await addMember(family, { role: 'admin', firstName: 'Cleo' })
  expect((await apiAs(admin).invitations.invite(offer)).invitation).toMatchObject({ you: 'sender', senderName: 'Cleo Bell' })
})

test('nobody can be invited into a personal space', { tags: ['GAP-02', 'GAP-10'] }, async () => {
  const amelia = await createPerson()
  const category = await addCategory(amelia, 'cars')
  const offer = { id: makeId(), familyId: amelia.personalSpaceId, email: newAddress(), permissions: sharesOf({ [category.id]: 'view' }) }
  await expect(apiAs(amelia).invitations.invite(offer)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
})

test('nobody can invite themselves, however they write their address', { tags: ['GAP-45'] }, async () => {
  const { amelia, offer } = await invitationRequest()
  for (const email of [amelia.email, amelia.email.toUpperCase(), `  ${amelia.email}  `]) {
    await expect(apiAs(amelia).invitations.invite({ ...offer, email })).rejects.toMatchObject({ code: 'OWN_ADDRESS' })
  }
})

test.each([
  '',
  'amelia',
  'amelia@',
  '@example.org',
  'a b@example.org',
  'a@example.org,b@example.org',
  'a@example.org\r\nBcc: b@example.org',
])('%j is no address to send an invitation to', { tags: ['GAP-45'] }, async (email) => {
  const { amelia, offer } = await invitationRequest()
  await expect(apiAs(amelia).invitations.invite({ ...offer, email })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await stored(offer.id)).toBeUndefined()
})

test('an address in other case and with spaces around it is the same address', { tags: ['GAP-41'] }, async () => {
  const ben = await createConfirmedPerson()
  const { amelia, offer } = await invitationRequest({ email: `  ${ben.email.toUpperCase()} ` })
  expect((await apiAs(amelia).invitations.invite(offer)).invitation.recipientEmail).toBe(ben.email)
  expect((await apiAs(ben).invitations.pending()).map(({ id }) => id)).toEqual([offer.id])
})

test('a category of another group cannot be offered, not even beside one of the group itself', async () => {
  const { family, cars, amelia, offer } = await invitationRequest()
  const elsewhere = await addCategory(await createGroup(amelia), 'cars')
  const ofAStranger = await addCategory(await createPerson(), 'cars')
  for (const foreign of [elsewhere.id, ofAStranger.id, makeId()]) {
    const permissions = sharesOf({ [cars]: 'view', [foreign]: 'view' })
    await expect(apiAs(amelia).invitations.invite({ ...offer, permissions })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await apiAs(family.creator).invitations.ofFamily({ familyId: family.id })).toEqual([])
})

test('a new invitation replaces a pending one to the same address and group', { tags: ['INV-10', 'WRITE-03', 'GAP-44'] }, async () => {
  const { family, cars, garden, amelia } = await invitationRequest()
  const ben = await createConfirmedPerson()
  const first = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  const second = await createInvitation({ family, to: ben.email, levels: { [garden]: 'edit' } })

  expect(await stored(first.id)).toBeUndefined()
  expect((await apiAs(ben).invitations.pending()).map(({ id }) => id)).toEqual([second.id])
  for (const person of [ben, amelia]) {
    expect((await apiAs(person).invitations.notifications()).map(({ invitationId }) => invitationId)).toEqual([second.id])
  }
  const mails = await superuser<{ id: string }>("select params ->> 'invitationId' as id from mail.outbox where recipient = $1", [ben.email])
  expect(mails).toEqual([{ id: second.id }])
  // The first link is no longer valid.
  await expect(apiAs(null).invitations.byToken({ token: first.token })).rejects.toMatchObject({ code: 'LINK_UNKNOWN' })
  await expect(apiAs(null).invitations.byToken({ token: second.token })).resolves.toMatchObject({ recipientEmail: ben.email })
})

test('it replaces another admin’s pending one too, none of other groups or addresses', { tags: ['INV-10'] }, async () => {
  const { family, cars } = await invitationRequest()
  const admin = await addMember(family, { role: 'admin' })
  const other = await createSharingGroup()
  const ben = await createConfirmedPerson()
  const offer = { family, to: ben.email, levels: { [cars]: 'view' as const } }
  const declined = await createInvitation(offer)
  await apiAs(ben).invitations.decline({ invitationId: declined.id })
  const expired = await createInvitation({ ...offer, by: admin })
  await expire(expired.id)
  const toAnother = await createInvitation({ ...offer, to: newAddress() })
  const elsewhere = await createInvitation({ family: other.family, to: ben.email, levels: { [other.cars]: 'view' } })
  const fresh = await createInvitation(offer)

  const left = await superuser<{ id: string }>('select id from app.invitations where family_id = any ($1) order by id', [
    [family.id, other.family.id],
  ])
  expect(left.map(({ id }) => id)).toEqual([declined.id, toAnother.id, elsewhere.id, fresh.id].toSorted())
})

test('at most one pending invitation per address and group, even when two admins invite at the same moment', async () => {
  const { family, cars, garden, amelia } = await invitationRequest()
  const admin = await addMember(family, { role: 'admin' })
  const to = newAddress()
  const made = await Promise.allSettled([
    createInvitation({ family, to, levels: { [cars]: 'view' } }),
    createInvitation({ family, to, by: admin, levels: { [garden]: 'edit' } }),
    createInvitation({ family, to, by: admin, levels: { [garden]: 'view' } }),
  ])
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  expect(await apiAs(amelia).invitations.ofFamily({ familyId: family.id })).toHaveLength(1)
  expect(await superuser('select from mail.outbox where recipient = $1', [to])).toHaveLength(1)
})

test('an existing member can be invited to receive further categories', { tags: ['GAP-45'] }, async () => {
  const { family, cars, garden } = await invitationRequest()
  const ben = await createConfirmedPerson()
  await addMember(family, { person: ben, permissions: { [cars]: 'view' } })
  const further = await createInvitation({ family, to: ben.email, levels: { [garden]: 'view' } })
  expect((await apiAs(ben).invitations.pending()).map(({ id }) => id)).toEqual([further.id])
})
