import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createInvitation, createSharingGroup, createConfirmedPerson, sharesOf, membershipOf, statusOf } from '#tests/invitations.ts'
import { openBrowser } from '#tests/browser.ts'
import { raceOnLock } from '#tests/race-on-lock.ts'
import { apiAs, credentialsOf, addMember, type TestPerson, superuser } from '#tests/people.ts'

/** Invites Ben, by Cleo, an admin of Amelia's group, to view the cars and to edit the garden. */
async function benInvited() {
  const group = await createSharingGroup()
  const { family, cars, garden } = group
  const [ben, cleo] = [await createConfirmedPerson(), await addMember(family, { role: 'admin', firstName: 'Cleo' })]
  const levels = { [cars]: 'view', [garden]: 'edit' } as const
  const { id: invitationId } = await createInvitation({ family, by: cleo, to: ben.email, levels })
  return {
    ...group,
    ben,
    cleo,
    levels,
    invitationId,
    accept: async () => apiAs(ben).invitations.accept({ invitationId }),
    amelia: family.creator,
  }
}

/** Runs two changes that need the lock of the same group, the first a little ahead, and returns their outcomes. */
async function lined(familyId: string, [first, second]: readonly [() => Promise<unknown>, () => Promise<unknown>]): Promise<string[]> {
  return (await raceOnLock(familyId, first, second)).map(short)
}

/** Returns 'done', or the code of the refusal. */
function short(outcome: PromiseSettledResult<unknown>): string {
  if (outcome.status === 'fulfilled') return 'done'
  const reason: unknown = outcome.reason
  return typeof reason === 'object' && reason !== null && 'code' in reason ? String(reason.code) : String(reason)
}

test('cancelling and accepting at the same moment: the first wins, whichever it is', { tags: ['ACC-06', 'ACC-01'] }, async () => {
  const race = async (who: 'cancel' | 'accept') => {
    const { family, cleo, ben, invitationId, accept } = await benInvited()
    const cancel = async () => apiAs(cleo).invitations.cancel({ invitationId })
    const outcomes = await lined(family.id, who === 'cancel' ? [cancel, accept] : [accept, cancel])
    return { outcomes, status: await statusOf(invitationId), levels: (await membershipOf(ben, family))?.levels }
  }
  expect(await race('cancel')).toEqual({ outcomes: ['done', 'NOT_PENDING'], status: 'cancelled', levels: undefined })
  expect(await race('accept')).toMatchObject({ outcomes: ['done', 'NOT_PENDING'], status: 'accepted', levels: expect.anything() })
})

test('accepting twice at once makes one member with each level once', { tags: ['ACC-12', 'ACC-13', 'GAP-55'] }, async () => {
  const { family, ben, levels, invitationId, accept } = await benInvited()
  const elsewhere = openBrowser()
  await elsewhere.api.account.signIn(credentialsOf(ben))
  const outcomes = await lined(family.id, [accept, async () => elsewhere.api.invitations.accept({ invitationId })])
  expect(outcomes).toEqual(['done', 'NOT_PENDING'])
  expect((await membershipOf(ben, family))?.levels).toEqual(levels)
  expect(
    await superuser("select from app.category_change_log where family_id = $1 and action = 'category_shared'", [family.id]),
  ).toHaveLength(2)
})

test('a member with a level who accepts three times at once never causes a duplicate', { tags: ['ACC-12', 'ACC-13'] }, async () => {
  const { family, ben, cars, garden, accept } = await benInvited()
  await addMember(family, { person: ben, permissions: { [cars]: 'edit' } })
  const outcomes = await Promise.allSettled([accept(), accept(), accept()])
  expect(outcomes.map(short).toSorted()).toEqual(['NOT_PENDING', 'NOT_PENDING', 'done'])
  expect((await membershipOf(ben, family))?.levels).toEqual({ [cars]: 'edit', [garden]: 'edit' })
})

test('declining and accepting at the same moment: the first answer counts', { tags: ['ACC-06'] }, async () => {
  const { family, ben, invitationId, accept } = await benInvited()
  const outcomes = await lined(family.id, [async () => apiAs(ben).invitations.decline({ invitationId }), accept])
  expect(outcomes).toEqual(['done', 'NOT_PENDING'])
  expect([await statusOf(invitationId), await membershipOf(ben, family)]).toEqual(['declined', undefined])
})

test('changing and accepting at once gives the levels before or after, never a mixture', { tags: ['IDET-07', 'IDET-09'] }, async () => {
  const race = async (who: 'change' | 'accept') => {
    const { family, ben, cleo, cars, garden, levels, invitationId, accept } = await benInvited()
    const permissions = sharesOf({ [cars]: 'edit' })
    const change = async () => apiAs(cleo).invitations.change({ invitationId, ifVersion: 1, permissions })
    const outcomes = await lined(family.id, who === 'change' ? [change, accept] : [accept, change])
    return { outcomes, got: (await membershipOf(ben, family))?.levels, before: levels, after: { [cars]: 'edit' }, garden }
  }
  const changedFirst = await race('change')
  expect(changedFirst.outcomes).toEqual(['done', 'done'])
  expect(changedFirst.got).toEqual(changedFirst.after)
  const acceptedFirst = await race('accept')
  expect(acceptedFirst.outcomes).toEqual(['done', 'NOT_PENDING'])
  expect(acceptedFirst.got).toEqual(acceptedFirst.before)
})

test('replacing and accepting at once keeps an accepted or drops a replaced invitation', { tags: ['INV-10', 'GAP-44'] }, async () => {
  const race = async (who: 'replace' | 'accept') => {
    const { family, ben, cars, invitationId, accept } = await benInvited()
    const replace = async () => createInvitation({ family, to: ben.email, levels: { [cars]: 'edit' } })
    const outcomes = await lined(family.id, who === 'replace' ? [replace, accept] : [accept, replace])
    const pending = await apiAs(ben).invitations.pending()
    return { outcomes, status: await statusOf(invitationId), member: await membershipOf(ben, family), pending: pending.length }
  }
  expect(await race('replace')).toEqual({ outcomes: ['done', 'NOT_FOUND'], status: undefined, member: undefined, pending: 1 })
  expect(await race('accept')).toMatchObject({
    outcomes: ['done', 'done'],
    status: 'accepted',
    member: { role: 'full_access' },
    pending: 1,
  })
})

test('the inviter is demoted or removed while the invitation is accepted', { tags: ['GAP-30', 'GAP-55'] }, async () => {
  const race = async (change: 'demote' | 'remove', who: 'change' | 'accept') => {
    const { family, amelia, ben, cleo, invitationId, accept } = await benInvited()
    const { memberId } = cleo
    const act = async () =>
      change === 'demote'
        ? apiAs(amelia).members.changeRole({ memberId, ifVersion: 1, role: 'full_access' })
        : apiAs(amelia).members.remove({ memberId })
    const outcomes = await lined(family.id, who === 'change' ? [act, accept] : [accept, act])
    return { outcomes, status: await statusOf(invitationId), joined: (await membershipOf(ben, family)) !== undefined }
  }
  for (const change of ['demote', 'remove'] as const) {
    expect(await race(change, 'change')).toEqual({ outcomes: ['done', 'NOT_PENDING'], status: 'cancelled', joined: false })
    expect(await race(change, 'accept')).toEqual({ outcomes: ['done', 'done'], status: 'accepted', joined: true })
  }
})

test('a member is removed while they accept an invitation to further categories', { tags: ['GAP-30'] }, async () => {
  const race = async (who: 'remove' | 'accept') => {
    const { family, amelia, ben, invitationId, accept } = await benInvited()
    const { memberId } = await addMember(family, { person: ben })
    const remove = async () => apiAs(amelia).members.remove({ memberId })
    const outcomes = await lined(family.id, who === 'remove' ? [remove, accept] : [accept, remove])
    return { outcomes, status: await statusOf(invitationId), joined: (await membershipOf(ben, family)) !== undefined }
  }
  expect(await race('remove')).toEqual({ outcomes: ['done', 'NOT_PENDING'], status: 'cancelled', joined: false })
  expect(await race('accept')).toEqual({ outcomes: ['done', 'done'], status: 'accepted', joined: false })
})

test('an offered category deleted during acceptance is shared and stays, or is gone and not shared', { tags: ['GAP-66'] }, async () => {
  const race = async (who: 'delete' | 'accept') => {
    const { family, amelia, ben, cars, accept } = await benInvited()
    const remove = async () => apiAs(amelia).categories.remove({ categoryId: cars })
    const outcomes = await lined(family.id, who === 'delete' ? [remove, accept] : [accept, remove])
    const [accepted, removed] = who === 'delete' ? outcomes.toReversed() : outcomes
    const isShared = cars in ((await membershipOf(ben, family))?.levels ?? {})
    return { accepted, gone: removed === 'done', isShared }
  }
  expect(await race('delete')).toEqual({ accepted: 'done', gone: true, isShared: false })
  // The deletion may still win: the two wait for each other, and one of them is retried.
  const { accepted, gone, isShared } = await race('accept')
  expect(accepted).toBe('done')
  expect(isShared).toBe(!gone)
})

test('a category is deleted while it is offered: no invitation without categories stays pending', { tags: ['GAP-66'] }, async () => {
  const offer = async (family: Parameters<typeof createInvitation>[0]['family'], to: TestPerson, cars: string) =>
    createInvitation({ family, to: to.email, levels: { [cars]: 'view' } })
  for (const who of ['delete', 'offer'] as const) {
    const { family, cars } = await createSharingGroup()
    const ben = await createConfirmedPerson()
    const remove = async () => apiAs(family.creator).categories.remove({ categoryId: cars })
    const invite = async () => offer(family, ben, cars)
    const outcomes = await lined(family.id, who === 'delete' ? [remove, invite] : [invite, remove])
    expect(outcomes).toEqual(who === 'delete' ? ['done', 'NOT_FOUND'] : ['done', 'done'])
    expect(await apiAs(ben).invitations.pending()).toEqual([])
  }
})

test('the group is deleted while the invitation is accepted', { tags: ['GAP-15'] }, async () => {
  const race = async (who: 'delete' | 'accept') => {
    const { family, cars } = await createSharingGroup()
    const ben = await createConfirmedPerson()
    const { id: invitationId } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'view' } })
    const remove = async () => apiAs(family.creator).families.remove({ familyId: family.id })
    const accept = async () => apiAs(ben).invitations.accept({ invitationId })
    const outcomes = await lined(family.id, who === 'delete' ? [remove, accept] : [accept, remove])
    return outcomes
  }
  expect(await race('delete')).toEqual(['done', 'NOT_FOUND'])
  expect(await race('accept')).toEqual(['done', 'HAS_MEMBERS'])
})

test('opening the link twice at the same moment gives a member what they lack once', { tags: ['GAP-38'] }, async () => {
  const { family, cars, garden } = await createSharingGroup()
  const ben = await createConfirmedPerson()
  await addMember(family, { person: ben, permissions: { [cars]: 'view' } })
  const { token } = await createInvitation({ family, to: ben.email, levels: { [cars]: 'edit', [garden]: 'edit' } })
  const arrive = async () => apiAs(ben).invitations.arrive({ token })
  const outcomes = await lined(family.id, [arrive, arrive])
  expect(outcomes).toEqual(['done', 'LINK_UNKNOWN'])
  expect((await membershipOf(ben, family))?.levels).toEqual({ [cars]: 'view', [garden]: 'edit' })
})

test('an acceptance that is sent again, because its answer was lost, has effect once and the same answer', async () => {
  const { family, ben, levels, invitationId } = await benInvited()
  const mutationId = makeId()
  const send = async () => openBrowser({ sessionToken: ben.sessionToken, mutationId }).api.invitations.accept({ invitationId })
  const answers = [await send(), ...(await Promise.all([send(), send()]))]
  expect(answers).toEqual(answers.map(() => ({ familyId: family.id, familyName: 'The Bells' })))
  expect((await membershipOf(ben, family))?.levels).toEqual(levels)
})
