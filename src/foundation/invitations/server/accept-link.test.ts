import { expect, test } from 'vitest'
import {
  newAddress,
  createInvitation,
  createSharingGroup,
  createConfirmedPerson,
  membershipOf,
  statusOf,
  inviteNewcomer,
} from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { apiAs, addMember, createPerson, superuser } from '#tests/people.ts'

/** Returns the browser of somebody who has just signed up with this address, which is not confirmed. */
async function signedUp(email: string) {
  const browser = openBrowser()
  await browser.api.account.signUp({ ...signUpInput(), email })
  return browser.api
}

test('opening a link alone makes nobody a member: the invitation waits', { tags: ['GAP-38'] }, async () => {
  const ben = await createConfirmedPerson()
  const { family, invitationId, token } = await inviteNewcomer(ben.email)
  expect(await apiAs(ben).invitations.arrive({ token })).toEqual({ outcome: 'waiting' })
  expect(await apiAs(ben).invitations.arrive({ token })).toEqual({ outcome: 'waiting' })
  expect(await membershipOf(ben, family)).toBeUndefined()
  expect(await statusOf(invitationId)).toBe('pending')
})

test('a member who opens a link gets missing levels at once', { tags: ['IPAGE-11', 'ACC-03', 'GAP-38', 'GAP-49'] }, async () => {
  const ben = await createConfirmedPerson()
  const { family, cars, garden, invitationId, token } = await inviteNewcomer(ben.email)
  const { memberId } = await addMember(family, { person: ben, role: 'view_only', permissions: { [cars]: 'view' } })
  expect(await apiAs(ben).invitations.arrive({ token })).toEqual({ outcome: 'already_member' })
  expect(await membershipOf(ben, family)).toMatchObject({ memberId, role: 'view_only', levels: { [cars]: 'view', [garden]: 'edit' } })
  expect(await statusOf(invitationId)).toBe('accepted')
  expect((await apiAs(family.creator).invitations.notifications()).map(({ type }) => type)).toContain('invitation_accepted')
  // Opened again, it still leads to the group.
  await expect(apiAs(ben).invitations.arrive({ token })).resolves.toEqual({ outcome: 'already_member' })
})

test('an unconfirmed account answers only the invitation whose link it has opened', { tags: ['GAP-57'] }, async () => {
  const { family, garden, email, invitationId, token } = await inviteNewcomer()
  const other = await createSharingGroup()
  const unseen = await createInvitation({ family: other.family, to: email, levels: { [other.cars]: 'view' } })
  const ben = await signedUp(email)
  expect(await ben.invitations.pending()).toEqual([])

  expect(await ben.invitations.arrive({ token })).toEqual({ outcome: 'waiting' })
  expect((await ben.invitations.pending()).map(({ id }) => id)).toEqual([invitationId])
  expect(await ben.invitations.get({ invitationId })).toMatchObject({ you: 'recipient', categories: [{ name: 'Garden', level: 'edit' }] })
  expect((await ben.invitations.notifications()).map((notification) => [notification.invitationId, notification.type])).toEqual([
    [invitationId, 'invitation_received'],
  ])
  await expect(ben.invitations.get({ invitationId: unseen.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })

  expect(await ben.invitations.accept({ invitationId })).toEqual({ familyId: family.id, familyName: 'The Bells' })
  expect((await ben.categories.list({ familyId: family.id })).map(({ id }) => id)).toEqual([garden])
  // A token never confirms an address.
  expect((await ben.account.me()).person?.emailVerified).toBe(false)
})

test('somebody who has opened the link can also decline', { tags: ['GAP-57'] }, async () => {
  const { email, invitationId, token } = await inviteNewcomer()
  const ben = await signedUp(email)
  await ben.invitations.arrive({ token })
  await ben.invitations.decline({ invitationId })
  expect(await statusOf(invitationId)).toBe('declined')
})

test('somebody with another address cannot answer after opening the link, confirmed or not', { tags: ['GAP-39', 'GAP-57'] }, async () => {
  const { family, invitationId, token } = await inviteNewcomer()
  for (const eve of [
    await createConfirmedPerson({ firstName: 'Eve' }),
    await createPerson({ firstName: 'Eve' }),
    await addMember(family),
    family.creator,
  ]) {
    expect(await apiAs(eve).invitations.arrive({ token })).toEqual({ outcome: 'other_address' })
    expect(await apiAs(eve).invitations.pending()).toEqual([])
    await expect(apiAs(eve).invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  const [row] = await superuser<{ held_by: string | null }>('select held_by from app.invitations where id = $1', [invitationId])
  expect(row?.held_by).toBeNull()
})

test('a held token does not pass to a person who takes the address later', { tags: ['GAP-57'] }, async () => {
  const { email, invitationId, token } = await inviteNewcomer()
  const first = await signedUp(email)
  await first.invitations.arrive({ token })
  // The first gives the address up; a second person signs up with it.
  await superuser('update auth.accounts set email = $2 where email = $1', [email, newAddress()])
  const second = await signedUp(email)
  for (const person of [first, second]) {
    expect(await person.invitations.pending()).toEqual([])
    await expect(person.invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  }
  await second.invitations.arrive({ token })
  await expect(second.invitations.accept({ invitationId })).resolves.toBeDefined()
})
