import { expect, test } from 'vitest'
import {
  newAddress,
  createInvitation,
  createSharingGroup,
  confirmAddress,
  createConfirmedPerson,
  membershipOf,
  statusOf,
  inviteBen,
} from '#tests/invitations.ts'
import { addCategory, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'

/** Invites Ben to view the cars and to edit the garden of Amelia's group. */

const notPending = { code: 'NOT_PENDING', status: 409 }
const notFound = { code: 'NOT_FOUND', status: 404 }

test('a removed member cannot come back through an invitation that was open', { tags: ['GAP-30'] }, async () => {
  const { family, amelia, ben, cars, invitationId } = await inviteBen()
  const { memberId } = await addMember(family, { person: ben, permissions: { [cars]: 'view' } })
  await apiAs(amelia).members.remove({ memberId })
  expect(await statusOf(invitationId)).toBe('cancelled')
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(notPending)
  expect(await membershipOf(ben, family)).toBeUndefined()
})

test('the open invitations of an admin who is demoted or removed are cancelled; those of others stay', { tags: ['GAP-30'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const { creator: amelia } = family
  const sentBy = async (sender: TestPerson) =>
    (await createInvitation({ family, by: sender, to: newAddress(), levels: { [cars]: 'view' } })).id
  const [cleo, dora] = [await addMember(family, { role: 'admin' }), await addMember(family, { role: 'admin' })]
  const [ofCleo, ofDora, ofAmelia] = [await sentBy(cleo), await sentBy(dora), await sentBy(amelia)]
  await apiAs(amelia).members.changeRole({ memberId: cleo.memberId, ifVersion: 1, role: 'view_only' })
  expect(await statusOf(ofCleo)).toBe('cancelled')
  expect(await statusOf(ofDora)).toBe('pending')
  await apiAs(amelia).members.remove({ memberId: dora.memberId })
  expect(await statusOf(ofDora)).toBe('cancelled')
  expect(await statusOf(ofAmelia)).toBe('pending')
  // Its email is not sent any more.
  const mails = await superuser<{ id: string }>(
    "select params ->> 'invitationId' as id from mail.outbox where params ->> 'invitationId' = any ($1)",
    [[ofCleo, ofDora, ofAmelia]],
  )
  expect(mails).toEqual([{ id: ofAmelia }])
})

test('a deleted category is removed from invitations; one left without any is cancelled', { tags: ['GAP-66'] }, async () => {
  const { family, amelia, ben, cars, garden, invitationId } = await inviteBen()
  await apiAs(amelia).categories.remove({ categoryId: cars })
  expect((await apiAs(ben).invitations.pending())[0]?.categories.map(({ name }) => name)).toEqual(['Garden'])
  await apiAs(ben).invitations.accept({ invitationId })
  expect((await membershipOf(ben, family))?.levels).toEqual({ [garden]: 'edit' })

  const cleo = await createConfirmedPerson({ firstName: 'Cleo' })
  const shed = await addCategory(family, 'custom')
  const last = await createInvitation({ family, to: cleo.email, levels: { [shed.id]: 'view' } })
  await apiAs(amelia).categories.remove({ categoryId: shed.id })
  expect(await statusOf(last.id)).toBe('cancelled')
  await expect(apiAs(cleo).invitations.accept({ invitationId: last.id })).rejects.toMatchObject(notPending)
  expect((await apiAs(cleo).invitations.notifications()).map(({ type }) => type)).toContain('invitation_cancelled')
})

test('an invitation belongs to the owner of the confirmed address, not to a former owner', { tags: ['GAP-54'] }, async () => {
  const { family, ben, garden, invitationId } = await inviteBen()
  const next = newAddress()
  const toNext = await createInvitation({ family, to: next, levels: { [garden]: 'view' } })
  await superuser('update auth.accounts set email = $2, email_verified_at = now() where id = $1', [ben.id, next])
  expect((await apiAs(ben).invitations.pending()).map(({ id }) => id)).toEqual([toNext.id])
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject(notFound)
  expect((await apiAs(ben).invitations.notifications()).map((notification) => notification.invitationId)).toEqual([toNext.id])
})

test('an address that is confirmed later makes its invitations answerable', { tags: ['GAP-41'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const ben = await createPerson({ firstName: 'Ben' })
  const { id: invitationId } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  expect(await apiAs(ben).invitations.pending()).toEqual([])
  await confirmAddress(ben)
  expect((await apiAs(ben).invitations.pending()).map(({ id }) => id)).toEqual([invitationId])
  await apiAs(ben).invitations.accept({ invitationId })
  expect((await membershipOf(ben, family))?.levels).toEqual({ [cars]: 'view' })
})
