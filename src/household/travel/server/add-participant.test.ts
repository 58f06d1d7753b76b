import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { addTrip, createTrip, said } from '#tests/trips.ts'
import { addCategory, createGroup, apiAs, addMember, createPerson, createStranger, superuser } from '#tests/people.ts'

const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })

test('an outsider takes part as typed, with a normalised address or none', { tags: ['TRAV-09', 'GAP-96', 'DATA-18'] }, async () => {
  const { ada, trip } = await createTrip()
  const add = async (fields: { name: string; email: string | null }) =>
    apiAs(ada).travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, userId: null, ...fields })
  const outsider = { travelPlanId: trip.plan, userId: null, isFamilyMember: false, version: 1 }
  expect(await add({ name: ' Tomas ', email: ' Tomas@Example.ORG ' })).toMatchObject({
    ...outsider,
    name: 'Tomas',
    email: 'tomas@example.org',
  })
  // Two people can have the same name.
  expect(await add({ name: 'Tomas', email: null })).toMatchObject({ ...outsider, name: 'Tomas', email: null })
})

test('no participant gets an email', { tags: ['TRAV-09', 'GAP-96'] }, async () => {
  const { ada, ben, trip } = await createTrip()
  const address = `tomas.${makeId()}@example.org`
  const { travel } = apiAs(ada)
  await travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, name: 'Tomas', email: address, userId: null })
  await travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, name: 'Ben', email: null, userId: ben.id })
  expect(await superuser('select 1 from mail.outbox where recipient = any ($1)', [[address, ben.email]])).toEqual([])
  expect(await apiAs(ben).notifications.list()).toEqual(await apiAs(await createPerson()).notifications.list())
})

test('a participant without a name or with an invalid address is refused, naming the wrong field', { tags: ['TRAV-10'] }, async () => {
  const { ada, trip } = await createTrip()
  const { travel } = apiAs(ada)
  for (const [path, value] of [
    ['name', '  '],
    ['name', 'x'.repeat(101)],
    ['email', 'not an address'],
    ['email', `${'x'.repeat(250)}@example.org`],
  ] as const) {
    const participant = { ...said.participant, [path]: value }
    await expect(travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...participant })).rejects.toMatchObject(refused(path))
    const changing = travel.changeParticipant({ participantId: trip.participant, ifVersion: 1, ...participant })
    await expect(changing).rejects.toMatchObject(refused(path))
  }
})

test('every member can be chosen, also oneself and one who may not see the trip', { tags: ['TRAV-09', 'GAP-96'] }, async () => {
  const { ada, ben, lou, cy, trip } = await createTrip()
  for (const { id: userId, firstName: name } of [ada, lou, cy]) {
    const participant = { name, email: null, userId }
    const added = await apiAs(ben).travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...participant })
    expect(added).toMatchObject({ ...participant, isFamilyMember: true })
  }
  const own = await createPerson()
  const { id: categoryId } = await addCategory(own, 'travel')
  const hive = await addTrip(own, categoryId)
  const alone = { id: makeId(), travelPlanId: hive.plan, name: 'Me', email: null, userId: own.id }
  expect(await apiAs(own).travel.addParticipant(alone)).toMatchObject({ isFamilyMember: true })
})

test('a copy of a member’s address is refused by the API and by the database', { tags: ['GAP-31', 'GAP-96'] }, async () => {
  const { ada, ben, categoryId, trip } = await createTrip()
  const copy = { name: 'Ben', email: ben.email, userId: ben.id }
  const { travel } = apiAs(ada)
  await expect(travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...copy })).rejects.toMatchObject(refused('email'))
  const changing = travel.changeParticipant({ participantId: trip.participant, ifVersion: 1, ...copy })
  await expect(changing).rejects.toMatchObject(refused('email'))
  const inserting = superuser(
    'insert into app.travel_participants (category_id, travel_plan_id, name, email, user_id) values ($1, $2, $3, $4, $5)',
    [categoryId, trip.plan, 'Ben', ben.email, ben.id],
  )
  await expect(inserting).rejects.toMatchObject({ constraint: 'address_of_outsider' })
})

test('somebody outside the group cannot take part as a member, new or changed', { tags: ['GAP-96'] }, async () => {
  const { ada, family, trip } = await createTrip()
  const other = await createStranger()
  const former = await addMember(family)
  await superuser('delete from app.family_members where id = $1', [former.memberId])
  const elsewhere = await addMember(await createGroup(ada))
  const { travel } = apiAs(ada)
  for (const userId of [other.id, former.id, elsewhere.id, makeId()]) {
    const somebody = { name: 'Somebody', email: null, userId }
    const adding = travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...somebody })
    await expect(adding).rejects.toMatchObject({ code: 'NOT_A_MEMBER', status: 422 })
    const changing = travel.changeParticipant({ participantId: trip.participant, ifVersion: 1, ...somebody })
    await expect(changing).rejects.toMatchObject({ code: 'NOT_A_MEMBER', status: 422 })
  }
})

test('those who may not see a trip cannot find out who is in its group', { tags: ['GAP-08', 'GAP-96'] }, async () => {
  const { ben, cy, trip } = await createTrip()
  const other = await createStranger()
  for (const person of [cy, other]) {
    for (const userId of [ben.id, other.id]) {
      const somebody = { name: 'Somebody', email: null, userId }
      const adding = apiAs(person).travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...somebody })
      await expect(adding).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const changing = apiAs(person).travel.changeParticipant({ participantId: trip.participant, ifVersion: 1, ...somebody })
      await expect(changing).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  }
})

test('a member takes part in a plan once, new or changed, and in several plans', { tags: ['GAP-96'] }, async () => {
  const { ada, ben, categoryId, trip } = await createTrip()
  const { travel } = apiAs(ada)
  const asBen = { name: 'Ben', email: null, userId: ben.id }
  const added = await travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...asBen })
  const again = travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...asBen })
  await expect(again).rejects.toMatchObject({ code: 'ALREADY_IN_PLAN', status: 409 })
  const changing = travel.changeParticipant({ participantId: trip.participant, ifVersion: 1, ...asBen })
  await expect(changing).rejects.toMatchObject({ code: 'ALREADY_IN_PLAN', status: 409 })
  // A repeated request does not add a second time.
  expect(await travel.addParticipant({ id: added.id, travelPlanId: trip.plan, ...asBen })).toEqual(added)
  const next = await addTrip(ada, categoryId)
  expect(await travel.addParticipant({ id: makeId(), travelPlanId: next.plan, ...asBen })).toMatchObject({ userId: ben.id })
})

test('when two people add the same member at the same moment, one is refused', { tags: ['GAP-96'] }, async () => {
  const { ada, ben, lou, trip } = await createTrip()
  const asLou = { travelPlanId: trip.plan, name: 'Lou', email: null, userId: lou.id }
  const both = await Promise.allSettled([ada, ben].map(async (person) => apiAs(person).travel.addParticipant({ id: makeId(), ...asLou })))
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ALREADY_IN_PLAN' } })
})

test('an outsider becomes a member and a member an outsider', { tags: ['TRAV-13', 'GAP-96'] }, async () => {
  const { ada, ben, trip } = await createTrip()
  const { travel } = apiAs(ada)
  const change = { participantId: trip.participant }
  const asBen = await travel.changeParticipant({ ...change, ifVersion: 1, name: 'Ben', email: null, userId: ben.id })
  expect(asBen).toMatchObject({ userId: ben.id, isFamilyMember: true, email: null, version: 2 })
  const typed = await travel.changeParticipant({ ...change, ifVersion: 2, ...said.participant })
  expect(typed).toMatchObject({ ...said.participant, isFamilyMember: false, version: 3 })
})

test('a member who leaves the group stays in the trip, and can still be renamed there', { tags: ['GAP-96'] }, async () => {
  const { ada, cy, trip } = await createTrip()
  const { travel } = apiAs(ada)
  const asCy = { name: 'Cy', email: null, userId: cy.id }
  const { id: participantId } = await travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, ...asCy })
  await superuser('delete from app.family_members where id = $1', [cy.memberId])
  const renamed = await travel.changeParticipant({ participantId, ifVersion: 1, ...asCy, name: 'Cyril' })
  expect(renamed).toMatchObject({ name: 'Cyril', userId: cy.id })
})

test('a person who deletes their account is no longer a participant; the others still are', { tags: ['PROF-10', 'GAP-31'] }, async () => {
  const { ada, ben, categoryId, trip } = await createTrip()
  const { travel } = apiAs(ada)
  await travel.addParticipant({ id: makeId(), travelPlanId: trip.plan, name: 'Ben', email: null, userId: ben.id })
  await apiAs(ben).account.remove({ password: ben.password })
  const { plans } = await travel.list({ categoryId })
  expect(plans).toMatchObject([{ id: trip.plan, participants: [{ id: trip.participant, name: 'Tomas' }] }])
})
