import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import {
  newAddress,
  createInvitation,
  createSharingGroup,
  createConfirmedPerson,
  expire,
  membershipOf,
  statusOf,
  inviteNewcomer,
} from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { apiAs, addMember, createPerson, superuser } from '#tests/people.ts'
import { invitationToken } from './invitation-link.ts'

const unknown = { code: 'LINK_UNKNOWN', status: 404, message: 'Invalid or expired invitation' }
const expired = { code: 'EXPIRED', status: 410, message: 'This invitation has expired' }

test('a link shows group, sender, address and end, not what is shared', { tags: ['IPAGE-03', 'GAP-40', 'READ-12'] }, async () => {
  const { email, token } = await inviteNewcomer()
  const shown = await apiAs(null).invitations.byToken({ token })
  expect(shown).toEqual({
    familyName: 'The Bells',
    groupType: 'family',
    senderName: 'Amelia Bell',
    recipientEmail: email,
    memberType: 'family',
    expiresAt: expect.any(String),
    personName: null,
  })
  expect(Date.parse(shown.expiresAt)).toBeGreaterThan(Date.now())
  expect(await apiAs(await createPerson()).invitations.byToken({ token })).toEqual(shown)
})

test.each(['accepted', 'declined', 'cancelled'] as const)(
  'a link whose invitation was %s is answered like an unknown one, except for the person who joined through it',
  { tags: ['IPAGE-03', 'IPAGE-11'] },
  async (state) => {
    const ben = await createConfirmedPerson()
    const { amelia, invitationId, token } = await inviteNewcomer(ben.email)
    if (state === 'accepted') await apiAs(ben).invitations.accept({ invitationId })
    if (state === 'declined') await apiAs(ben).invitations.decline({ invitationId })
    if (state === 'cancelled') await apiAs(amelia).invitations.cancel({ invitationId })
    await expire(invitationId)
    await expect(apiAs(null).invitations.byToken({ token })).rejects.toMatchObject(unknown)
    const arrived = await apiAs(ben)
      .invitations.arrive({ token })
      .catch((error: unknown) => error)
    expect(arrived).toMatchObject(state === 'accepted' ? { outcome: 'already_member' } : unknown)
    expect(await statusOf(invitationId)).toBe(state)
  },
)

test('a made-up token, a changed one and the stored hash of one are unknown', { tags: ['IPAGE-03'] }, async () => {
  const { invitationId, token } = await inviteNewcomer()
  const [stored] = await superuser<{ hash: Buffer }>('select token_hash as hash from app.invitations where id = $1', [invitationId])
  const madeUp = [
    randomBytes(32).toString('base64url'),
    token.toLowerCase(),
    `${token}a`,
    stored?.hash.toString('base64url') ?? '',
    stored?.hash.toString('hex') ?? '',
    invitationToken(randomBytes(32), invitationId),
  ]
  const eve = await createConfirmedPerson({ firstName: 'Eve' })
  for (const wrong of madeUp) {
    await expect(apiAs(null).invitations.byToken({ token: wrong })).rejects.toMatchObject(unknown)
    await expect(apiAs(eve).invitations.arrive({ token: wrong })).rejects.toMatchObject(unknown)
  }
})

test('the link of a pending invitation past its end has expired', { tags: ['IPAGE-04', 'ACC-07'] }, async () => {
  const ben = await createConfirmedPerson()
  const { family, invitationId, token } = await inviteNewcomer(ben.email)
  await addMember(family, { person: ben })
  await expire(invitationId)
  await expect(apiAs(null).invitations.byToken({ token })).rejects.toMatchObject(expired)
  await expect(apiAs(ben).invitations.arrive({ token })).rejects.toMatchObject(expired)
  expect((await membershipOf(ben, family))?.levels).toEqual({})
})

test('a link works until the end of its seventh day, then it has expired for everybody', { tags: ['IPAGE-04', 'GAP-43'] }, async () => {
  const ben = await createConfirmedPerson()
  const { amelia, family, invitationId, token } = await inviteNewcomer(ben.email)
  const endsIn = async (interval: string) =>
    superuser('update app.invitations set expires_at = now() + $2::interval where id = $1', [invitationId, interval])
  const [stored] = await superuser<{ days: number }>(
    'select extract(epoch from expires_at - created_at)::int / 86400 as days from app.invitations where id = $1',
    [invitationId],
  )
  expect(stored?.days).toBe(7)
  await endsIn('20 seconds')
  expect(new Date((await apiAs(null).invitations.byToken({ token })).expiresAt).getTime()).toBeGreaterThan(Date.now())
  expect(await apiAs(amelia).invitations.ofFamily({ familyId: family.id })).toMatchObject([{ status: 'pending', expired: false }])
  await endsIn('-1 millisecond')
  await expect(apiAs(null).invitations.byToken({ token })).rejects.toMatchObject(expired)
  await expect(apiAs(ben).invitations.arrive({ token })).rejects.toMatchObject(expired)
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(expired)
  expect(await apiAs(amelia).invitations.ofFamily({ familyId: family.id })).toMatchObject([{ status: 'pending', expired: true }])
  expect(await statusOf(invitationId), 'it is still pending, so it is not unknown').toBe('pending')
})

test('its sender can send an expired invitation again or cancel it, another admin resend', { tags: ['INV-10', 'GAP-43'] }, async () => {
  const { amelia, family, garden, email, invitationId } = await inviteNewcomer()
  const admin = await addMember(family, { role: 'admin', firstName: 'Adam' })
  const waiting = async () =>
    (await apiAs(amelia).invitations.ofFamily({ familyId: family.id })).map(({ id, expired: isOver }) => [id, isOver])
  await expire(invitationId)
  expect(await waiting()).toEqual([[invitationId, true]])
  const again = await createInvitation({ family, to: email, levels: { [garden]: 'edit' }, by: admin })
  expect(await waiting()).toEqual([[again.id, false]])
  const last = await createInvitation({ family, to: email, levels: { [garden]: 'edit' } })
  await expire(last.id)
  await apiAs(amelia).invitations.cancel({ invitationId: last.id })
  expect(await waiting()).toEqual([])
})

test('tokens cannot be guessed in series from one address', async () => {
  const limits = makeLimits(1)
  const { token } = await inviteNewcomer()
  const { api } = openBrowser({ limits })
  for (let count = 0; count < 30; count += 1) await api.invitations.byToken({ token })
  await expect(api.invitations.byToken({ token })).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  await expect(openBrowser({ limits, address: '192.0.2.2' }).api.invitations.byToken({ token })).resolves.toBeDefined()
})

test('somebody who joined through a link and was removed learns nothing of the group through it', { tags: ['IPAGE-11'] }, async () => {
  const ben = await createConfirmedPerson()
  const { family, amelia, invitationId, token } = await inviteNewcomer(ben.email)
  await apiAs(ben).invitations.accept({ invitationId })
  const standing = await membershipOf(ben, family)
  await apiAs(amelia).members.remove({ memberId: standing?.memberId ?? '' })
  await expect(apiAs(ben).invitations.arrive({ token })).rejects.toMatchObject(unknown)
  await expect(apiAs(await createPerson()).invitations.arrive({ token })).rejects.toMatchObject(unknown)
})

test.each(['', 'x', 'x'.repeat(19), 'x'.repeat(101), 'x'.repeat(5000)])(
  'what cannot be a token is answered like an unknown one, not with a failure: %s',
  { tags: ['IPAGE-03'] },
  async (token) => {
    await expect(apiAs(null).invitations.byToken({ token })).rejects.toMatchObject(unknown)
    await expect(apiAs(await createPerson()).invitations.arrive({ token })).rejects.toMatchObject(unknown)
  },
)

test('a link depends on random bits alone: the same id gets another link', { tags: ['GAP-40'] }, async () => {
  const { family, amelia, garden, email, invitationId, token } = await inviteNewcomer()
  // Inviting again frees the id (GAP-44).
  await createInvitation({ family, to: email, levels: { [garden]: 'edit' } })
  const mallory = await createSharingGroup()
  const stolen = await apiAs(mallory.family.creator).invitations.invite({
    id: invitationId,
    familyId: mallory.family.id,
    email: newAddress(),
    permissions: [{ categoryId: mallory.cars, permission: 'view' }],
  })
  expect(stolen.link).not.toContain(token)
  await expect(apiAs(null).invitations.byToken({ token })).rejects.toMatchObject(unknown)
  expect(amelia.id).not.toBe(mallory.family.creator.id)
})

test('a removed member sees the names of the day they were invited, not the present ones', { tags: ['READ-12'] }, async () => {
  const ben = await createConfirmedPerson()
  const { family, amelia, invitationId } = await inviteNewcomer(ben.email)
  await apiAs(ben).invitations.accept({ invitationId })
  await apiAs(amelia).families.rename({ familyId: family.id, ifVersion: 1, name: 'The Owls' })
  expect(await apiAs(ben).invitations.get({ invitationId })).toMatchObject({ familyName: 'The Owls', senderName: 'Amelia Bell' })
  const { memberId = '' } = (await membershipOf(ben, family)) ?? {}
  await apiAs(amelia).members.remove({ memberId })
  await apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: 'Stone' })
  expect(await apiAs(ben).invitations.get({ invitationId })).toMatchObject({ familyName: 'The Bells', senderName: 'Amelia Bell' })
  expect((await apiAs(ben).invitations.notifications()).map(({ familyName }) => familyName)).toEqual(['The Bells'])
  // Names that were not stored are shown to nobody.
  await superuser('update app.invitations set family_name = null, sender_name = null where id = $1', [invitationId])
  expect(await apiAs(ben).invitations.get({ invitationId })).toMatchObject({ familyName: null, senderName: null })
})

test('somebody who may still answer sees the present names', { tags: ['PEND-03'] }, async () => {
  const ben = await createConfirmedPerson()
  const { family, amelia, invitationId } = await inviteNewcomer(ben.email)
  await apiAs(amelia).families.rename({ familyId: family.id, ifVersion: 1, name: 'The Owls' })
  await apiAs(amelia).account.changeProfile({ ifVersion: 1, firstName: 'Amy', lastName: 'Stone' })
  expect(await apiAs(ben).invitations.pending()).toMatchObject([{ familyName: 'The Owls', senderName: 'Amy Stone' }])
  await apiAs(ben).invitations.decline({ invitationId })
  expect(await apiAs(ben).invitations.get({ invitationId })).toMatchObject({ familyName: 'The Bells', senderName: 'Amelia Bell' })
})
