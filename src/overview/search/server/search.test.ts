import { expect, test } from 'vitest'
import { createHouseholdNamed, openHome, put, putAppointment } from '#tests/searched-household.ts'
import { insertNamed, insertTasks, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, runAs, apiAs, addMember, type TestPerson, createPerson, createStranger, superuser } from '#tests/people.ts'
import { search } from './search.ts'

const now = new Date('2026-11-20T12:00:00Z')
const foundBy = async (person: TestPerson, q: string) => (await runAs(person).read(async (db) => search(db, { q, now }))).hits
const titlesFor = async (person: TestPerson, q: string) => (await foundBy(person, q)).map(({ type, title }) => `${type} ${title}`)

const everything = [
  'category Quince shed',
  'contract Quince heating, Quince Fuels',
  'appointment Quince clinic',
  'task Quince trees',
  'date Quince jab',
  'car Quince Golf',
  'house Quince Cottage',
  'child Quince Bell',
  'pet Quince',
  'number Quince surgery',
  'trip Quince Bay',
  'meal Quince pie, Peas',
  'subcategory Quince clinic',
  'subcategory Quince heating',
]

test('anyone who may see a household finds what is in it, of every kind', async () => {
  const { ada } = await createHouseholdNamed('Quince')
  expect(await titlesFor(ada, 'quince')).toEqual(everything)
})

test('a member finds what is shared with them, even with view only, and nothing else', { tags: ['PERM-04'] }, async () => {
  const { ada, family, kinds } = await createHouseholdNamed('Quince')
  const lou = await addMember(family, { role: 'view_only', permissions: { [kinds.cars]: 'view', [kinds.pets]: 'view' } })
  expect(await titlesFor(lou, 'quince')).toEqual(['car Quince Golf', 'pet Quince'])
  await superuser('delete from app.category_permissions where family_member_id = $1 and category_id = $2', [lou.memberId, kinds.cars])
  expect(await titlesFor(lou, 'quince')).toEqual(['pet Quince'])
  await apiAs(ada).members.remove({ memberId: lou.memberId })
  expect(await titlesFor(lou, 'quince')).toEqual([])
})

test('nobody else finds anything, nor does anybody without signing in', { tags: ['PERM-04'] }, async () => {
  const { family } = await createHouseholdNamed('Quince')
  expect(await titlesFor(await createStranger(), 'quince')).toEqual([])
  expect(await titlesFor(await addMember(family, { role: 'full_access' }), 'quince')).toEqual([])
})

test('a hit has its location and its link', async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  const hits = await foundBy(ada, 'quince')
  const ofType = (type: string) => hits.find((hit) => hit.type === type)
  expect(ofType('contract')).toMatchObject({ subcategoryName: 'Quince heating', endDate: '2026-12-01', place: { categoryName: 'Home' } })
  expect(ofType('appointment')).toMatchObject({ day: '2026-11-24', time: '09:30', location: null, place: { kind: 'health' } })
  expect(ofType('task')).toMatchObject({ status: 'not_started', dueDate: '2026-11-24', subjectId: null, subjectKind: null })
  expect(ofType('pet')).toMatchObject({ detail: 'Cat', place: { categoryId: kinds.pets, familyName: 'The Bells', parentName: null } })
  expect(ofType('trip')).toMatchObject({ startDate: '2026-12-18', endDate: '2026-12-23' })
  expect(ofType('meal')).toMatchObject({ day: '2026-11-23', meal: 'dinner' })
})

test('a contract shows whether it renews itself on that day, and a closed one does not', { tags: ['RENEW-05'] }, async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  const heating = await subcategoryOf(kinds.home, 'Quince heating')
  const columns = 'subcategory_id, provider_name, contract_end_date, renewal, term_count, term_unit, closed_on, closed_as'
  for (const [name, rest] of [
    ['Ends', "'ends', null, null, null, null"],
    ['Renews', "'renews', 1, 'years', null, null"],
    ['Closed', "'renews', 1, 'years', '2026-12-01', 'cancelled'"],
  ])
    await put(kinds.home, 'items', columns, `'${heating}', '${name}', '2026-12-01', ${rest}`)
  const found = (await foundBy(ada, 'quince heating')).filter(({ type }) => type === 'contract')
  expect(found.map((hit) => [hit.title, 'renews' in hit && hit.renews])).toEqual(
    expect.arrayContaining([
      ['Quince heating, Ends', false],
      ['Quince heating, Renews', true],
      ['Quince heating, Closed', false],
    ]),
  )
})

test('undisplayed subcategories of Cars and Buy-to-Let Houses are never found', { tags: ['GAP-68'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const hidden = await subcategoryOf(categoryId, 'Road Tax')
  await put(categoryId, 'items', 'subcategory_id, provider_name', `'${hidden}', 'Road Tax Office'`)
  await putAppointment(hidden, { categoryId, more: { location: 'Road Tax Office' } })
  expect(await foundBy(ada, 'road tax')).toEqual([])
  const golf = await insertNamed(ada, 'car', { categoryId, name: 'Golf' })
  const shown = await subcategoryOf(categoryId, 'Road Tax', golf)
  expect(await foundBy(ada, 'road tax')).toMatchObject([{ type: 'subcategory', id: shown, place: { parentName: 'Golf' } }])
})

test('everything is found by more than its name', async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  const mia = await put(kinds.children, 'children', 'name', "'Mia'")
  await put(kinds.children, 'tasks', 'title, subject_id, subject_kind', `'Swimming kit', '${mia}', 'child'`)
  await superuser("update app.cars set number_plate = 'AB12 CDE' where category_id = $1", [kinds.cars])
  await superuser("update app.houses set address = '4 Mill Lane, York' where category_id = $1", [kinds.houses])
  const [plan] = await superuser<{ id: string }>('select id from app.travel_plans where category_id = $1', [kinds.travel])
  await put(kinds.travel, 'travel_participants', 'travel_plan_id, name', `'${plan?.id ?? ''}', 'Rosalind'`)
  const clinic = await subcategoryOf(kinds.health, 'Quince clinic')
  await putAppointment(clinic, { categoryId: kinds.health, more: { location: 'Harley Street', notes: 'Bring the red book' } })
  expect(await titlesFor(ada, 'heating fuels')).toEqual(['contract Quince heating, Quince Fuels'])
  expect(await titlesFor(ada, 'kit mia')).toEqual(['task Swimming kit'])
  for (const plate of ['AB12 CDE', 'ab12cde', '12c']) expect(await titlesFor(ada, plate)).toEqual(['car Quince Golf'])
  await superuser("update app.cars set number_plate = 'M-XY 123' where category_id = $1", [kinds.cars])
  for (const plate of ['M-XY 123', 'mxy123', 'm-xy123', 'mxy', 'm‑xy 123'])
    expect(await titlesFor(ada, plate), plate).toEqual(['car Quince Golf'])
  expect(await titlesFor(ada, 'york')).toEqual(['house Quince Cottage'])
  expect(await titlesFor(ada, 'rosalind')).toEqual(['trip Quince Bay'])
  expect(await titlesFor(ada, 'harley')).toEqual(['appointment Quince clinic'])
  expect(await titlesFor(ada, 'red book')).toEqual(['appointment Quince clinic'])
  expect(await titlesFor(ada, 'peas')).toEqual(['meal Quince pie, Peas'])
})

test('a date is found by its name, its note and what it belongs to, and leads there', { tags: ['CLOCK-01'] }, async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  const car = await put(kinds.cars, 'cars', 'name', "'Octavia'")
  const columns = 'preset, name, date_rule, thresholds, subject_id, subject_kind, notes, next_on, counted_from'
  await put(
    kinds.cars,
    'due_dates',
    columns,
    `'service', 'Cambelt', 'from_done', '{7}', '${car}', 'car', 'At Rosalind', '2027-03-01', '2027-03-01'`,
  )
  const cambelt = {
    type: 'date',
    title: 'Cambelt',
    subjectId: car,
    subjectKind: 'car',
    nextOn: '2027-03-01',
    place: { parentName: 'Octavia' },
  }
  for (const q of ['cambelt', 'rosalind', 'cambelt octavia']) expect(await foundBy(ada, q), q).toMatchObject([cambelt])
  expect(await foundBy(await createPerson(), 'cambelt')).toEqual([])
})

test('a phone number is found by its name, its note and its digits, and leads to a page that has it', { tags: ['GUEST-19'] }, async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  const mia = await put(kinds.children, 'children', 'name, allergies', "'Mia', 'Penicillin'")
  await put(
    kinds.children,
    'numbers',
    'name, phone, note, subject_id, subject_kind',
    `'Nursery', '+44 (0)20 7946 0123', 'Ask for Rosalind', '${mia}', 'child'`,
  )
  for (const q of ['nursery', 'rosalind', '7946 0123', '79460123']) {
    expect(await foundBy(ada, q), q).toMatchObject([{ type: 'number', title: 'Nursery', subjectId: mia, place: { parentName: 'Mia' } }])
  }
  // That of all the children leads to the first of them.
  expect(await foundBy(ada, 'surgery')).toMatchObject([
    { type: 'number', subjectId: mia, subjectKind: 'child', place: { parentName: null } },
  ])
  expect(await foundBy(ada, 'penicillin')).toMatchObject([{ type: 'child', id: mia }])
  const stranger = await createPerson()
  expect(await foundBy(stranger, 'nursery')).toEqual([])
})

test('meals are found within a year of today, and for a trip without places nothing is made up', async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  for (const day of ['2025-11-19', '2025-11-20', '2027-11-20', '2027-11-21'])
    await put(kinds.meals, 'meal_plans', 'plan_date, lunch', `'${day}', 'Leek soup'`)
  expect((await foundBy(ada, 'leek')).map((hit) => hit.type === 'meal' && hit.day)).toEqual(['2027-11-20', '2025-11-20'])
  const plan = await put(kinds.travel, 'travel_plans', 'start_date, end_date', "'2027-01-01', '2027-01-02'")
  await put(kinds.travel, 'travel_participants', 'travel_plan_id, name', `'${plan}', 'Leekson'`)
  expect(await titlesFor(ada, 'leekson')).toEqual(['trip '])
})

test.each([
  ['cafe', 'Café Zoë'],
  ['lodz', 'Visit Łódź'],
  ['visit łódź', 'VISIT LODZ'],
  ['soren', 'Ring Søren'],
  ['ol', 'Buy øl'],
  ['aebler', 'Æbler'],
  ['thorgerd', 'Ring Þorgerð'],
  ["dad's", 'Dad’s boiler key'],
  ['dad’s', "Dad's boiler key"],
  ['"big"', 'The “Big” shop'],
  ['plain-bearing', 'Oil the plain\u2011bearing'],
  ['olive oil', 'Olive\u00a0oil'],
  ['パン', 'パンとバター'],
  ['елка', 'Купить ёлку, ёлка'],
  ['كتاب', 'كِتَاب'],

  ['CAFÉ zoe', 'Café Zoë'],
  ['zoe caf', 'Café Zoë'],
  ['strasse', 'Große Straße'],
  ['ΑΘΗΝΑ', 'Αθήνα'],
  ['жанна', 'ЖАННА'],
  ['100%', 'Save 100% today'],
  ['_x', 'file_x'],
  ['\\', 'back\\slash'],
  ['❤', 'Our ❤️ day'],
  ['👩‍👧', 'With 👩‍👧 to school'],
  ["o'brien", "Miss O'Brien"],
  ['東京', '東京タワー'],
])('%j finds %j and nothing else', async (q, title) => {
  const { ada, addTasks } = await openHome()
  const others = ['Save 100 pounds', 'filex', 'backslash', 'Our day', 'Coffee with Zora']
  await addTasks([title, ...others])
  expect(await titlesFor(ada, q)).toEqual([`task ${title}`])
})

test('a special character finds only itself, and marks alone find nothing', async () => {
  const { ada, addTasks } = await openHome()
  await addTasks(['Bins out', 'Hoover'])
  for (const q of ['%', '_', '\\', '\u0301', "'", '{}', '--', 'b%s']) expect(await foundBy(ada, q), q).toEqual([])
  await expect(apiAs(ada).search.find({ q: 'a\0b' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(apiAs(ada).search.find({ q: '   ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(apiAs(ada).search.find({ q: 'x'.repeat(101) })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect(await apiAs(ada).search.find({ q: ` ${'x'.repeat(100)} ` })).toEqual({ hits: [], counts: [], similar: false })
})

test('a subcategory is found by its own name, with that of its car or house beside it', async () => {
  const { ada } = await createHouseholdNamed('Quince')
  expect(await titlesFor(ada, 'golf')).toEqual(['car Quince Golf'])
  expect(await titlesFor(ada, 'insurance golf')).toEqual(['subcategory Car Insurance'])
})

test('a long word is found, in a name of 100 letters', async () => {
  const { ada, categoryId } = await openHome()
  const name = 'Llanfairpwllgwyngyll'.repeat(5)
  await put(categoryId, 'subcategories', 'name', `'${name}'`)
  expect(await titlesFor(ada, name)).toEqual([`subcategory ${name}`])
})

test('names with the very word come first, then names that begin with what was typed, then the rest', async () => {
  const { ada, addTasks } = await openHome()
  await addTasks(['Scarf', 'A new car', 'Car wash', 'Carpet', 'Empty (car) boot'])
  expect(await titlesFor(ada, 'car')).toEqual([
    'task Car wash',
    'task A new car',
    'task Empty (car) boot',
    'task Carpet',
    'task Scarf',
    'subcategory Lawn Care',
  ])
})

test('open is before done, and upcoming before past', async () => {
  const { ada, categoryId } = await openHome()
  await runAs(ada).write(async (db) =>
    insertTasks(db, [
      { categoryId, title: 'Bins 1', dueDate: null, status: 'done' },
      { categoryId, title: 'Bins 2', dueDate: null },
    ]),
  )
  expect(await titlesFor(ada, 'bins')).toEqual(['task Bins 2', 'task Bins 1'])
  const broadband = await subcategoryOf(categoryId, 'Broadband')
  for (const [provider, end] of [
    ['Alpha Fibre', '2026-11-19'],
    ['Beta Fibre', '2026-11-20'],
  ] as const) {
    await put(categoryId, 'items', 'subcategory_id, provider_name, contract_end_date', `'${broadband}', '${provider}', '${end}'`)
  }
  expect(await titlesFor(ada, 'fibre')).toEqual(['contract Broadband, Beta Fibre', 'contract Broadband, Alpha Fibre'])
})

test('at most 6 of a type and 40 in all are returned, the type with the best hit first', async () => {
  const { ada, kinds } = await createHouseholdNamed('Quince')
  for (const [table, kind] of [
    ['cars', 'cars'],
    ['houses', 'houses'],
    ['children', 'children'],
    ['pets', 'pets'],
  ] as const) {
    for (let nr = 0; nr < 7; nr += 1) await put(kinds[kind], table, 'name', `'Plum quince ${nr}'`)
  }
  for (let nr = 0; nr < 7; nr += 1) {
    await put(kinds.home, 'tasks', 'title', `'Quince ${nr}'`)
    await put(kinds.home, 'subcategories', 'name', `'Quince ${nr}'`)
    await put(kinds.meals, 'meal_plans', 'plan_date, snacks', `date '2026-12-01' + ${nr}, 'Plum and quince'`)
  }
  const hits = await foundBy(ada, 'quince')
  expect(hits).toHaveLength(40)
  expect(hits.filter(({ type }) => type === 'task')).toHaveLength(6)
  const plums = await foundBy(ada, 'plum')
  expect(plums.map(({ type }) => type).filter((type, at, all) => all.indexOf(type) === at)).toEqual([
    'car',
    'house',
    'child',
    'pet',
    'meal',
  ])
  expect((await foundBy(ada, 'bay'))[0]?.type).toBe('trip')
})

test('of a type all hits are counted, and up to 200 of them are returned when it is asked for', async () => {
  const { ada, addTasks } = await openHome()
  await addTasks(Array.from({ length: 205 }, (_, nr) => `Passport ${nr}`))
  const find = async (type?: 'task') => runAs(ada).read(async (db) => search(db, { q: 'passport', type, now }))
  const [first, tasks] = [await find(), await find('task')]
  expect([first.hits.length, first.counts]).toEqual([6, [{ type: 'task', count: 205 }]])
  expect([tasks.hits.length, tasks.counts]).toEqual([200, [{ type: 'task', count: 205 }]])
  expect(tasks.hits.slice(0, 6)).toEqual(first.hits)
})

test('open tasks are before completed ones, however well those match', async () => {
  const { ada, categoryId } = await openHome()
  await runAs(ada).write(async (db) =>
    insertTasks(db, [
      { categoryId, title: 'Passport', dueDate: null, status: 'done' },
      { categoryId, title: 'Renew a passport', dueDate: null },
    ]),
  )
  expect(await titlesFor(ada, 'passport')).toEqual(['task Renew a passport', 'task Passport'])
})

test.each([
  ['ハン', 'パンを買う'],
  ['ふた', 'ぶた'],
  ['กง', 'กุ้ง'],
  ['мои', 'мой чай'],
])('another letter is not found for one: %s is not in %s', async (q, title) => {
  const { ada, addTasks } = await openHome()
  await addTasks([title])
  expect(await titlesFor(ada, q)).toEqual([])
})

test('an insurance is found as a thing, and subcategories that hold nothing come last', async () => {
  const { ada, categoryId } = await openHome()
  await put(categoryId, 'subcategories', 'name', "'Gadget Insurance'")
  const house = await subcategoryOf(categoryId, 'House Insurance')
  await put(categoryId, 'items', 'subcategory_id, provider_name', `'${house}', 'Calder Cover'`)
  const titles = await titlesFor(ada, 'insurance')
  expect(titles.slice(0, 2)).toEqual(['contract House Insurance, Calder Cover', 'subcategory House Insurance'])
  for (const q of ['house ins', 'calder', 'calder house'])
    expect((await titlesFor(ada, q))[0], q).toBe('contract House Insurance, Calder Cover')
})

test('a title with the very word is before one with a longer word, and before a mere mention', async () => {
  const { ada, categoryId, addTasks } = await openHome()
  await addTasks(['Roofers of York', 'Pay the roofer', 'Ring roofer'])
  await put(categoryId, 'items', 'subcategory_id, notes', `'${await subcategoryOf(categoryId, 'Broadband')}', 'Not the roofer'`)
  expect(await titlesFor(ada, 'roofer')).toEqual(['task Pay the roofer', 'task Ring roofer', 'task Roofers of York', 'contract Broadband'])
})
