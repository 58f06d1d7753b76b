import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { newAddress, createInvitation, createSharingGroup, createConfirmedPerson, expire } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { addCategory, apiAs, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import { isPreviewHost } from './invite-route.ts'

const idsOf = (list: ReadonlyArray<{ id: string }>) => list.map(({ id }) => id)

test('usable invitations are listed oldest first, from every group, with its sender', { tags: ['PEND-02', 'READ-12'] }, async () => {
  const ben = await createConfirmedPerson()
  const [first, second, third] = [await createSharingGroup(), await createSharingGroup({ groupType: 'friend' }), await createSharingGroup()]
  const oldest = await createInvitation({ family: first.family, to: ben.email, levels: { [first.cars]: 'view' } })
  const newest = await createInvitation({ family: second.family, to: ben.email, levels: { [second.cars]: 'view' } })
  const expired = await createInvitation({ family: third.family, to: ben.email, levels: { [third.cars]: 'view' } })
  await expire(expired.id)
  await createInvitation({ family: third.family, to: newAddress(), levels: { [third.cars]: 'view' } })

  const pending = await apiAs(ben).invitations.pending()
  expect(idsOf(pending)).toEqual([oldest.id, newest.id])
  expect(pending[1]).toMatchObject({ familyName: 'The Friends', groupType: 'friend', senderName: 'Amelia Bell', you: 'recipient' })
  await apiAs(ben).invitations.decline({ invitationId: oldest.id })
  expect(idsOf(await apiAs(ben).invitations.pending())).toEqual([newest.id])
})

test('an invitation shows its sender, the member type and the shared categories, but not their ids', { tags: ['PEND-03'] }, async () => {
  const { family, cars, garden } = await createSharingGroup()
  const ben = await createConfirmedPerson()
  await addCategory(family, 'pets')
  const levels = { [garden]: 'edit', [cars]: 'view' } as const
  const { id: invitationId } = await createInvitation({ family, to: ben.email, levels, memberType: 'friend' })
  expect(await apiAs(ben).invitations.get({ invitationId })).toMatchObject({
    senderName: 'Amelia Bell',
    memberType: 'friend',
    recipientEmail: ben.email,
    categories: [
      { categoryId: null, name: 'Cars', kind: 'cars', icon: 'Car', level: 'view' },
      { categoryId: null, name: 'Garden', kind: 'custom', icon: 'Home', color: 'stone', level: 'edit' },
    ],
  })
})

test('an answered or expired invitation shows its recipient only categories they may see', { tags: ['GAP-04'] }, async () => {
  const { family, cars, garden } = await createSharingGroup()
  const ben = await createConfirmedPerson()
  const offer = { family, to: ben.email, levels: { [cars]: 'view', [garden]: 'view' } as const }
  const seenIn = async (invitationId: string) => (await apiAs(ben).invitations.get({ invitationId })).categories

  const declined = await createInvitation(offer)
  await apiAs(ben).invitations.decline({ invitationId: declined.id })
  const expired = await createInvitation(offer)
  await expire(expired.id)
  expect([await seenIn(declined.id), await seenIn(expired.id)]).toEqual([[], []])
  const accepted = await createInvitation(offer)
  await apiAs(ben).invitations.accept({ invitationId: accepted.id })
  await superuser(
    'delete from app.category_permissions where category_id = $1 and family_member_id = (select id from app.family_members where user_id = $2 and family_id = $3)',
    [garden, ben.id, family.id],
  )
  expect((await seenIn(accepted.id)).map(({ categoryId }) => categoryId)).toEqual([cars])
})

test('only its recipient, its sender and the admins of the group read an invitation', { tags: ['IDET-03', 'READ-12'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const ben = await createConfirmedPerson()
  const admin = await addMember(family, { role: 'admin' })
  const { id: invitationId } = await createInvitation({ family, to: ben.email, by: admin, levels: { [cars]: 'view' } })
  const youOf = async (person: TestPerson) => (await apiAs(person).invitations.get({ invitationId })).you
  expect([await youOf(ben), await youOf(admin), await youOf(family.creator)]).toEqual(['recipient', 'sender', 'admin'])
})

test('only admins of a group see its open invitations, newest first; others find none', { tags: ['READ-12'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const admin = await addMember(family, { role: 'admin' })
  const ben = await createConfirmedPerson()
  const older = await createInvitation({ family, to: newAddress(), levels: { [cars]: 'view' } })
  const newer = await createInvitation({ family, to: ben.email, by: admin, levels: { [cars]: 'edit' } })
  const over = await createInvitation({ family, to: newAddress(), levels: { [cars]: 'view' } })
  await expire(over.id)
  const cancelled = await createInvitation({ family, to: newAddress(), levels: { [cars]: 'view' } })
  await apiAs(family.creator).invitations.cancel({ invitationId: cancelled.id })

  for (const reader of [family.creator, admin]) {
    const open = await apiAs(reader).invitations.ofFamily({ familyId: family.id })
    expect(open.map(({ id, expired }) => ({ id, expired }))).toEqual([
      { id: over.id, expired: true },
      { id: newer.id, expired: false },
      { id: older.id, expired: false },
    ])
  }
  for (const other of [ben, await addMember(family, { permissions: { [cars]: 'edit' } }), await createPerson()]) {
    expect(await apiAs(other).invitations.ofFamily({ familyId: family.id })).toEqual([])
  }
})

test('a group is deleted with its invitations, their notifications and their emails', { tags: ['GAP-15'] }, async () => {
  const { family, cars } = await createSharingGroup()
  const ben = await createConfirmedPerson()
  const { id: invitationId, token } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
  await apiAs(family.creator).families.remove({ familyId: family.id })
  expect(await apiAs(ben).invitations.pending()).toEqual([])
  expect(await apiAs(ben).invitations.notifications()).toEqual([])
  await expect(apiAs(ben).invitations.accept({ invitationId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(apiAs(null).invitations.byToken({ token })).rejects.toMatchObject({ code: 'LINK_UNKNOWN' })
  expect(await superuser('select from mail.outbox where recipient = $1', [ben.email])).toEqual([])
})

test('an invitation with a link to a preview host is created, with a line in the log', { tags: ['INV-20', 'GAP-52'] }, async () => {
  const warningsWith = async (publicUrl: string, previewHosts: readonly string[]) => {
    const { family, cars } = await createSharingGroup()
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) })
    const { api } = openBrowser({ sessionToken: family.creator.sessionToken, log, invitations: { publicUrl, previewHosts } })
    const permissions = [{ categoryId: cars, permission: 'view' as const }]
    const { link } = await api.invitations.invite({ id: makeId(), familyId: family.id, email: newAddress(), permissions })
    expect(link).toContain(`${publicUrl}/accept-invitation?token=`)
    expect(lines.join('')).not.toContain('token=')
    return lines.length
  }
  expect(await warningsWith('https://a1.preview.example.org', ['*.preview.example.org'])).toBe(1)
  expect(await warningsWith('https://home.example.org', ['*.preview.example.org'])).toBe(0)
  expect(await warningsWith('https://a1.preview.example.org', [])).toBe(0)
})

test.each([
  ['https://a.preview.example.org', '*.preview.example.org', true],
  ['https://A.Preview.example.org:8443', '*.preview.example.org', true],
  ['https://preview.example.org', '*.preview.example.org', false],
  ['https://a.preview.example.org.evil.test', '*.preview.example.org', false],
  ['https://aXpreview.example.org', '*.preview.example.org', false],
  ['http://preview-7.local:3000', 'preview-*.local', true],
  ['http://localhost:3000', 'localhost', true],
])('%s beside the pattern %s: %s', { tags: ['GAP-52'] }, (publicUrl, pattern, expected) => {
  expect(isPreviewHost(publicUrl, ['other.test', pattern])).toBe(expected)
})
