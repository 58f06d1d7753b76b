import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { plainDate } from '../a-due-date.ts'
import { aTask } from '../a-task.ts'
import { term } from '../a-trip.ts'
import { said as anAppointment } from '../an-appointment.ts'
import { anHttpHost, asJson, asking, home } from '../an-http-host.ts'
import { emptyItem } from '../an-item.ts'
import { aCategory, aFamily, call, type Someone, someone, superuser } from '../world.ts'

const monday = '2026-11-16'

/** Creates a group of a person with the parents that things belong to. */
async function aPlace(person: Someone) {
  const family = await aFamily(person)
  const idOf = async (kind: Parameters<typeof aCategory>[1]): Promise<string> => (await aCategory(family, kind)).id
  const [travelId, homeId, healthId] = [await idOf('travel'), await idOf('home'), await idOf('health')]
  const subcategoryIn = async (categoryId: string, name: string): Promise<string> => {
    const [row] = await superuser<{ id: string }>('select id from app.subcategories where category_id = $1 and name = $2', [
      categoryId,
      name,
    ])
    return row?.id ?? ''
  }
  const waterId = await subcategoryIn(homeId, 'Water')
  const { id: waterItemId } = await call(person).items.add({ ...emptyItem, id: makeId(), subcategoryId: waterId, notes: 'Water' })
  const { id: planId } = await call(person).travel.addPlan({ id: makeId(), categoryId: travelId, ...term })
  const { id: locationId } = await call(person).travel.addLocation({ id: makeId(), travelPlanId: planId, name: 'Lisbon', ...term })
  const tobi = { id: makeId(), name: 'Tobi', color: 1, memberType: 'family' } as const
  const { id: memberId } = await call(person).members.addWithoutAccount({ ...tobi, familyId: family.id, permissions: [] })
  const reward = { familyId: family.id, name: 'Film night', price: 1, forPersonId: null, weeklyLimit: null }
  const rewardIds = { First: makeId(), Second: makeId() }
  for (const id of Object.values(rewardIds)) await call(person).rewards.add({ ...reward, id })
  await call(person).rewards.adjust({ id: makeId(), familyId: family.id, personId: person.id, why: 'extra', amount: 50, note: 'To spend' })
  const pocket = { familyId: family.id, personId: person.id }
  await call(person).rewards.setPocketMoney({ ...pocket, ifVersion: 0, allowance: null, creditPence: 100 })
  await call(person).rewards.turnCredits({ ...pocket, id: makeId(), credits: 10 })
  return {
    person,
    familyId: family.id,
    rewardIds,
    memberId,
    travelId,
    planId,
    locationId,
    homeId,
    waterItemId,
    broadbandId: await subcategoryIn(homeId, 'Broadband'),
    appointmentsId: await subcategoryIn(healthId, 'NHS Appointment'),
    carsId: await idOf('cars'),
    housesId: await idOf('houses'),
    childrenId: await idOf('children'),
    petsId: await idOf('pets'),
    mealsId: await idOf('meals'),
    gardenId: await idOf('custom'),
  }
}
type Place = Awaited<ReturnType<typeof aPlace>>

// Each route that takes an id made by the client: the body that adds a row with this id and this word to a place.
const routes: Readonly<Record<string, (place: Place, id: string, word: string) => object>> = {
  'POST /families': (_place, id, word) => ({ id, name: word, groupType: 'family' }),
  'POST /families/{familyId}/people': (_place, id, word) => ({ id, name: word, color: 1, memberType: 'family', permissions: [] }),
  'POST /families/{familyId}/tablets': (_place, id, word) => ({ id, name: word, permissions: [] }),
  'POST /members/{memberId}/account': (_place, id, word) => ({ id, email: `${word}.${id}@example.org`.toLowerCase() }),
  'POST /members/{memberId}/away': (_place, id, word) => ({ id, from: '2099-12-01', to: word === 'First' ? '2099-12-02' : '2099-12-03' }),
  'POST /categories': ({ familyId }, id, word) => ({ id, familyId, name: word, icon: 'Home' }),
  'POST /invitations': ({ familyId, carsId }, id, word) => ({
    id,
    familyId,
    email: `${word}.${id}@example.org`.toLowerCase(),
    memberType: 'family',
    permissions: [{ categoryId: carsId, permission: 'view' }],
  }),
  'POST /cars': ({ carsId }, id, word) => ({ id, categoryId: carsId, name: word }),
  'POST /houses': ({ housesId }, id, word) => ({ id, categoryId: housesId, name: word }),
  'POST /children': ({ childrenId }, id, word) => ({ id, categoryId: childrenId, name: word }),
  'POST /pets': ({ petsId }, id, word) => ({ id, categoryId: petsId, name: word }),
  'POST /shopping-lists': ({ mealsId }, id, word) => ({ id, categoryId: mealsId, weekStartDate: monday, itemName: word }),
  'POST /shopping-lists/restore': ({ mealsId }, id, word) => ({
    categoryId: mealsId,
    // Of different weeks, otherwise the list would already contain what is to be restored.
    weekStartDate: word === 'First' ? monday : '2026-11-23',
    items: [{ id, itemName: word, quantity: '1', purchased: false }],
  }),
  'POST /travel-plans': ({ travelId }, id, word) => ({
    id,
    categoryId: travelId,
    ...term,
    endDate: word === 'First' ? '2026-12-24' : '2026-12-25',
  }),
  'POST /travel-locations': ({ planId }, id, word) => ({ id, travelPlanId: planId, name: word, ...term }),
  'POST /travel-participants': ({ planId }, id, word) => ({ id, travelPlanId: planId, name: word, email: null, userId: null }),
  'POST /travel-hotels': ({ locationId }, id, word) => ({ id, travelLocationId: locationId, name: word, costPence: 100, ...term }),
  'POST /travel-transportations': ({ locationId }, id, word) => ({
    id,
    travelLocationId: locationId,
    type: 'Train',
    costPence: 100,
    details: word,
  }),
  'POST /subcategories': ({ homeId }, id, word) => ({ id, categoryId: homeId, name: word }),
  'POST /items': ({ broadbandId }, id, word) => ({ ...emptyItem, id, subcategoryId: broadbandId, providerName: word }),
  'POST /payments': ({ waterItemId }, id, word) => ({
    id,
    itemId: waterItemId,
    dueOn: word === 'First' ? '2026-11-24' : '2026-12-24',
    paidOn: '2026-11-24',
    paidPence: 3199,
    note: word,
    isNewPrice: false,
  }),
  'POST /appointments': ({ appointmentsId }, id, word) => ({ ...anAppointment, id, subcategoryId: appointmentsId, notes: word }),
  'POST /numbers': ({ childrenId }, id, word) => ({ id, categoryId: childrenId, name: word, phone: '01632 960123' }),
  'POST /due-dates': ({ homeId }, id, word) => ({ ...plainDate, id, categoryId: homeId, name: word }),
  'POST /rewards': ({ familyId }, id, word) => ({ id, familyId, name: word, price: 2, forPersonId: null, weeklyLimit: null }),
  'POST /rewards/requests': ({ person, rewardIds }, id, word) => ({
    id,
    personId: person.id,
    rewardId: word === 'First' ? rewardIds.First : rewardIds.Second,
  }),
  'POST /rewards/entries': ({ person, familyId }, id, word) => ({ id, familyId, personId: person.id, why: 'extra', amount: 1, note: word }),
  'POST /rewards/pocket-money/credits': ({ person, familyId }, id, word) => ({
    id,
    familyId,
    personId: person.id,
    credits: word === 'First' ? 1 : 2,
  }),
  'POST /rewards/pocket-money/payments': ({ person, familyId }, id, word) => ({
    id,
    familyId,
    personId: person.id,
    pence: word === 'First' ? 1 : 2,
  }),
  'POST /tasks': ({ gardenId }, id, word) => ({ ...aTask({ title: word }), id, categoryId: gardenId }),
}

const ask = asking(anHttpHost())
async function add(route: string, { person, familyId, memberId }: Place, body: object) {
  const path = route.replace('POST ', '').replace('{familyId}', familyId).replace('{memberId}', memberId)
  const answer = await ask(`/api${path}`, asJson(body, { origin: home, cookie: `hive=${person.sessionToken}` }))
  const said: unknown = await answer.json()
  return { status: answer.status, said, statements: answer.headers.get('server-timing') }
}

test('the table has every route that takes an id made by the client', () => {
  const procedures = Object.values(contract).flatMap((feature) => Object.values(feature))
  const taking = procedures.flatMap(({ '~orpc': { route, inputSchema } }) => {
    if (route.method !== 'POST' || !(inputSchema instanceof z.ZodObject)) return []
    const { shape } = inputSchema
    return 'id' in shape || 'items' in shape ? [`POST ${route.path}`] : []
  })
  expect(taking.toSorted()).toEqual(Object.keys(routes).toSorted())
})

test.each(Object.entries(routes))('an id that is taken is refused alike, wherever its row is: %s', async (route, bodyOf) => {
  const [here, elsewhere] = [await aPlace(await someone()), await aPlace(await someone({ firstName: 'Sam' }))]
  const [own, theirs] = [makeId(), makeId()]
  const first = await add(route, here, bodyOf(here, own, 'First'))
  expect(first.status, JSON.stringify(first.said)).toBe(200)
  expect((await add(route, elsewhere, bodyOf(elsewhere, theirs, 'First'))).status).toBe(200)
  const refusals = [await add(route, here, bodyOf(here, own, 'Second')), await add(route, here, bodyOf(here, theirs, 'Second'))]
  expect(refusals[0]).toMatchObject({ status: 409, said: { code: 'CONFLICT' } })
  // The same text, the same status and the same number of statements.
  expect(refusals[1]).toEqual(refusals[0])
  // A repeated request is answered as it was before.
  expect((await add(route, here, bodyOf(here, own, 'First'))).status).toBe(200)
})
