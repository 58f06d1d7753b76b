import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { makeHost, asJson, asking, home } from '../http-host.ts'
import { openBrowser } from '../browser.ts'
import { placeFor, rowsIn } from '../rows-in.ts'
import { ofPeople } from '../samples.ts'
import { addCategory, createGroup, apiAs, type TestPerson, createPerson } from '../people.ts'

const monday = '2026-11-16'
// The same id names the calendar of which this is the next file.
const nextFile = '/outside-calendars/file'

async function aPlace(person: TestPerson) {
  const family = await createGroup(person)
  const idOf = async (kind: Parameters<typeof addCategory>[1]): Promise<string> => (await addCategory(family, kind)).id
  const homeId = await idOf('home')
  const waterItemId = await rowsIn(homeId).the('item')
  const tobi = { id: makeId(), name: 'Tobi', color: 1, memberType: 'family' } as const
  const { id: memberId } = await apiAs(person).members.addWithoutAccount({ ...tobi, familyId: family.id, permissions: [] })
  const reward = { familyId: family.id, name: 'Film night', price: 1, forPersonId: null, weeklyLimit: null }
  const rewardIds = { First: makeId(), Second: makeId() }
  for (const id of Object.values(rewardIds)) await apiAs(person).rewards.add({ ...reward, id })
  await apiAs(person).rewards.adjust({ id: makeId(), familyId: family.id, personId: person.id, why: 'extra', amount: 50, note: 'To spend' })
  const pocket = { familyId: family.id, personId: person.id }
  await apiAs(person).rewards.setPocketMoney({ ...pocket, ifVersion: 0, allowance: null, creditPence: 100 })
  await apiAs(person).rewards.turnCredits({ ...pocket, id: makeId(), credits: 10 })
  return { person, familyId: family.id, rewardIds, memberId, homeId, waterItemId, carsId: await idOf('cars'), mealsId: await idOf('meals') }
}
type Place = Awaited<ReturnType<typeof aPlace>>

// Each other route that takes an id made by the client: the body that adds a row with this id and this word to a place.
const routes: Readonly<Record<string, (place: Place, id: string, word: string) => object>> = {
  'POST /families': (_place, id, word) => ({ id, name: word, groupType: 'family' }),
  'POST /families/{familyId}/people': (_place, id, word) => ({ id, name: word, color: 1, memberType: 'family', permissions: [] }),
  'POST /families/{familyId}/tablets': (_place, id, word) => ({ id, name: word, permissions: [] }),
  'POST /members/{memberId}/account': (_place, id, word) => ({ id, email: `${word}.${id}@example.org`.toLowerCase() }),
  'POST /members/{memberId}/away': (_place, id, word) => ({ id, from: '2099-12-01', to: word === 'First' ? '2099-12-02' : '2099-12-03' }),
  'POST /categories': ({ familyId }, id, word) => ({ id, familyId, name: word, icon: 'Home' }),
  'POST /contacts/cards': ({ homeId }, id, word) => ({
    id,
    categoryId: homeId,
    text: `BEGIN:VCARD\nFN:${word}\nEND:VCARD`,
    take: [{ card: 0, fields: [] }],
  }),
  'POST /invitations': ({ familyId, carsId }, id, word) => ({
    id,
    familyId,
    email: `${word}.${id}@example.org`.toLowerCase(),
    memberType: 'family',
    permissions: [{ categoryId: carsId, permission: 'view' }],
  }),
  'POST /shopping-lists/restore': ({ mealsId }, id, word) => ({
    categoryId: mealsId,
    // Of different weeks, otherwise the list would already contain what is to be restored.
    weekStartDate: word === 'First' ? monday : '2026-11-23',
    items: [{ id, itemName: word, quantity: '1', purchased: false }],
  }),
  'POST /subcategories': ({ homeId }, id, word) => ({ id, categoryId: homeId, name: word }),
  'POST /payments': ({ waterItemId }, id, word) => ({
    id,
    itemId: waterItemId,
    dueOn: word === 'First' ? '2026-11-24' : '2026-12-24',
    paidOn: '2026-11-24',
    paidPence: 3199,
    note: word,
    isNewPrice: false,
  }),
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
}

const ask = asking(makeHost())
async function add(route: string, { person, familyId, memberId }: Place, body: object) {
  const path = route.replace('POST ', '').replace('{familyId}', familyId).replace('{memberId}', memberId)
  const answer = await ask(`/api${path}`, asJson(body, { origin: home, cookie: `hive=${person.sessionToken}` }))
  const said: unknown = await answer.json()
  return { status: answer.status, said, statements: answer.headers.get('server-timing') }
}

test('every route that takes an id made by the client is tried', () => {
  const ofSamples = new Set(ofPeople.map(({ verbs: { routes: of } }) => `${of[0]}.add${of[1]}`))
  const taking = Object.entries(contract).flatMap(([feature, procedures]) =>
    Object.entries(procedures).flatMap(
      ([
        verb,
        {
          '~orpc': { route, inputSchema },
        },
      ]) => {
        if (route.method !== 'POST' || !(inputSchema instanceof z.ZodObject) || ofSamples.has(`${feature}.${verb}`)) return []
        const { shape } = inputSchema
        return ('id' in shape || 'items' in shape) && route.path !== nextFile ? [`POST ${route.path}`] : []
      },
    ),
  )
  expect(taking.toSorted()).toEqual(Object.keys(routes).toSorted())
})

test.each(Object.entries(routes))('an id that is taken is refused alike, wherever its row is: %s', async (route, bodyOf) => {
  const [here, elsewhere] = [await aPlace(await createPerson()), await aPlace(await createPerson({ firstName: 'Sam' }))]
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

test.each(ofPeople)('an id that is taken is refused alike, wherever its row is: $kind', async ({ verbs: { add: addTo }, ...sample }) => {
  const [ada, sam] = [await createPerson(), await createPerson({ firstName: 'Sam' })]
  const [here, elsewhere] = [await placeFor(sample, ada), await placeFor(sample, sam)]
  const [own, theirs] = [makeId(), makeId()]
  const { api, statements } = openBrowser({ sessionToken: ada.sessionToken })
  const first = await addTo(api, here, own)
  await addTo(apiAs(sam), elsewhere, theirs)
  const again = async (id: string) =>
    addTo(api, here, id, 'Second').then(
      () => 'OK',
      (refusal: unknown) => ({ said: JSON.stringify(refusal), statements: statements() }),
    )
  const refusals = [await again(own), await again(theirs)]
  expect(refusals[0]).toMatchObject({ said: expect.stringContaining('"code":"CONFLICT","status":409') })
  expect(refusals[1]).toEqual(refusals[0])
  expect(statements()).toBeGreaterThan(0)
  expect(await addTo(api, here, own)).toEqual(first)
})

test('a file of a calendar under an id that is taken elsewhere is refused, and changes nothing there', async () => {
  const [ada, sam] = [await createPerson(), await createPerson({ firstName: 'Sam' })]
  const id = makeId()
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  const give = async (person: TestPerson, title: string) => {
    const { id: categoryId } = await addCategory(person, 'home')
    const text = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nUID:1\nDTSTART;VALUE=DATE:${soon}\nSUMMARY:${title}\nEND:VEVENT\nEND:VCALENDAR`
    return apiAs(person).outsideCalendars.giveFile({ id, categoryId, timeZone: 'Europe/London', fileName: 'school.ics', text })
  }
  await give(sam, 'Open day')
  await expect(give(ada, 'Sports day')).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await apiAs(sam).outsideCalendars.list({}))[0]?.fileName).toBe('school.ics')
})
