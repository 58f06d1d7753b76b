import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import {
  addCategory,
  addMember,
  apiAs,
  createGroup,
  createPerson,
  createStranger,
  runAs,
  superuser,
  type TestPerson,
} from '#tests/people.ts'
import { knownContacts } from './known-contacts.ts'
import { writeCard } from './write-cards.ts'

const card = (...lines: string[]): string => ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD', ''].join('\r\n')
const mia = card(
  'N:Brandt;Mia;;;',
  'FN:Mia Brandt',
  'UID:9f2c',
  'item1.TEL;type=pref:07700 900456',
  'item1.X-ABLabel:Allotment',
  'EMAIL;type=WORK:Mia@example.org',
  'ADR;TYPE=HOME:;;4 Mill Lane;Leeds;;LS6 2AB;',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-07-04',
  'X-ABDATE:1776-07-04',
  'NICKNAME:Mimi',
  'item2.URL:https://example.org',
  'item2.X-ABLabel:_$!<HomePage>!$_',
)
const elm = card('FN:Elm Surgery', 'ORG:Elm Surgery;Desk', 'TEL;TYPE=WORK:01632 960124')

async function aHome() {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'home')
  const api = apiAs(ada)
  const bring = async (text: string, id = makeId()) => {
    const { cards } = await api.contacts.previewCards({ categoryId, text })
    const take = cards.flatMap((seen) =>
      seen.state === 'same' ? [] : [{ card: seen.card, fields: seen.differences.map(({ field }) => field) }],
    )
    return { id, states: cards.map(({ state }) => state), done: await api.contacts.importCards({ id, categoryId, text, take }) }
  }
  return { ada, family, categoryId, api, bring }
}

test('a file is brought in as one step, again brings nothing, and is undone as one step', { tags: ['BIRTH-09', 'BIRTH-10'] }, async () => {
  const { categoryId, api, bring } = await aHome()
  const { id, states, done } = await bring(mia + elm)
  expect(states).toEqual(['new', 'new'])
  expect(done).toEqual({ added: 2, changed: 0 })
  expect(await api.contacts.list({})).toMatchObject([
    { name: 'Mia Brandt', mail: ['mia@example.org'], numbers: [{ name: 'Allotment', phone: '07700 900456' }] },
    { name: 'Elm Surgery, Desk', numbers: [{ name: 'Work' }] },
  ])
  expect(await api.yearlyDates.list({})).toMatchObject([{ kind: 'birthday', month: 7, day: 4, year: null, reminders: [7, 0] }])
  expect((await bring(mia + elm)).states).toEqual(['same', 'same'])
  // The same step, sent again.
  const take = [0, 1].map((index) => ({ card: index, fields: [] }))
  expect(await api.contacts.importCards({ id, categoryId, text: mia + elm, take })).toEqual(done)
  await expect(api.contacts.importCards({ id, categoryId, text: mia, take })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await api.contacts.list({})).toHaveLength(2)
  expect(await api.imports.undo({ importId: id })).toEqual({ kept: [] })
  expect(await api.contacts.list({})).toEqual([])
  expect(
    await superuser('select 1 from app.numbers where category_id = $1 union all select 1 from app.yearly_dates where category_id = $1', [
      categoryId,
    ]),
  ).toEqual([])
  await expect(api.imports.undo({ importId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('what was brought in can be undone for 30 days', { tags: ['BIRTH-09'] }, async () => {
  const { api, bring } = await aHome()
  const [{ id: old }, { id }] = [await bring(mia), await bring(elm)]
  await superuser("update app.imports set created_at = created_at - interval '31 days' where id = $1", [old])
  await superuser('select app.sweep_notification_log(now())', [])
  await expect(api.imports.undo({ importId: old })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await api.imports.undo({ importId: id })).toEqual({ kept: [] })
  expect(await api.contacts.list({})).toMatchObject([{ name: 'Mia Brandt' }])
})

test('undoing keeps and names what somebody has changed or added to since', { tags: ['BIRTH-09'] }, async () => {
  const { api, bring } = await aHome()
  const { id } = await bring(mia + elm + card('FN:Zoe', 'TEL:112'))
  const [brandt, surgery] = await api.contacts.list({})
  await api.numbers.add({ id: makeId(), subjectId: brandt?.id ?? '', name: 'New', phone: '01632 960999' })
  await superuser('update app.subjects set notes = $1, version = version + 1 where id = $2', ['Closed on Fridays', surgery?.id])
  expect((await api.imports.undo({ importId: id })).kept.toSorted()).toEqual(['Elm Surgery, Desk', 'Mia Brandt'])
  expect((await api.contacts.list({})).map(({ name }) => name)).toEqual(['Mia Brandt', 'Elm Surgery, Desk'])
})

test('a card that differs offers its fields, and what the house has stays unless it is chosen', { tags: ['BIRTH-10'] }, async () => {
  const { categoryId, api, bring } = await aHome()
  await bring(mia)
  // Another program gives no UID; its number has the code of the country.
  const other = card(
    'N:Brandt;Mia;;;',
    'TEL;TYPE=CELL:+44 7700 900456',
    'TEL;TYPE=HOME:01632 960125',
    'ORG:Lake House Crew',
    'BDAY:1990-07-04',
    'NOTE:Vegetarian',
  )
  const { cards } = await api.contacts.previewCards({ categoryId, text: other })
  expect(cards).toMatchObject([
    {
      state: 'differs',
      differences: [
        { field: 'organisation', here: '', there: 'Lake House Crew' },
        { field: 'notes', here: '', there: 'Vegetarian' },
        { field: 'numbers', here: '07700 900456', there: '01632 960125' },
        { field: 'dates', here: '4 July', there: '4 July 1990' },
      ],
    },
  ])
  const id = makeId()
  expect(await api.contacts.importCards({ id, categoryId, text: other, take: [{ card: 0, fields: ['numbers', 'dates'] }] })).toEqual({
    added: 0,
    changed: 1,
  })
  expect(await api.contacts.list({})).toMatchObject([{ organisation: null, notes: null, numbers: [{}, { name: 'Home' }] }])
  expect(await api.yearlyDates.list({})).toMatchObject([{ year: 1990 }])
  expect(await api.imports.undo({ importId: id })).toEqual({ kept: [] })
  expect(await api.contacts.list({})).toMatchObject([{ name: 'Mia Brandt', numbers: [{ name: 'Allotment' }] }])
  expect(await api.yearlyDates.list({})).toMatchObject([{ year: null }])
  // The same name alone is somebody else.
  expect((await api.contacts.previewCards({ categoryId, text: card('FN:x', 'N:Brandt;Mia;;;', 'TEL:112') })).cards).toMatchObject([
    { state: 'new' },
  ])
})

const written = async (person: TestPerson): Promise<string> =>
  (await runAs(person).read(async (db) => knownContacts(db, sql<boolean>`true`))).map(writeCard).join('')
const lines = (text: string): string[] => text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean)

test('what was brought in is given out as it came, without a year that nobody knows', { tags: ['BIRTH-11'] }, async () => {
  const { ada, api, bring } = await aHome()
  await bring(mia)
  const text = await written(ada)
  expect(lines(text).toSorted()).toEqual(
    lines(mia)
      .map((line) => line.replace(/^BDAY.*/, 'BDAY:--0704').replace('X-ABLabel', 'X-ABLABEL'))
      .toSorted(),
  )
  expect(text).not.toMatch(/1604/)
  // What is given out is the same when it comes in.
  expect((await bring(text)).states).toEqual(['same'])
  await api.contacts.remove({ contactId: (await api.contacts.list({}))[0]?.id ?? '' })
  await bring(text)
  expect(lines(await written(ada)).toSorted()).toEqual(lines(text).toSorted())
})

test('a contact that was typed is given out with all that is known of it', { tags: ['BIRTH-11'] }, async () => {
  const { ada, api, categoryId, bring } = await aHome()
  const id = makeId()
  const typed = { relation: 'friend', personId: null, otherAddress: null, getsCard: true, organisation: null }
  const number = { name: 'Allotment', phone: '01632 960124' }
  await api.contacts.add({
    ...typed,
    id,
    categoryId,
    givenName: 'Zoë',
    surname: 'Da; Silva, the elder',
    mail: ['z@example.org'],
    address: '4 Mill Lane\nLeeds',
    notes: 'a'.repeat(200),
    number,
  })
  const date = { name: null, reminders: [7, 0] }
  await api.yearlyDates.add({ ...date, id: makeId(), subjectId: id, kind: 'birthday', month: 2, day: 29, year: null })
  await api.yearlyDates.add({ ...date, id: makeId(), subjectId: id, kind: 'anniversary', month: 6, day: 9, year: 2012 })
  const text = await written(ada)
  expect(lines(text)).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    String.raw`N:Da\; Silva\, the elder;Zoë;;;`,
    String.raw`FN:Zoë Da\; Silva\, the elder`,
    'item1.TEL:01632 960124',
    'item1.X-ABLabel:Allotment',
    'EMAIL;TYPE=INTERNET:z@example.org',
    String.raw`ADR:;;4 Mill Lane\nLeeds;;;;`,
    `NOTE:${'a'.repeat(200)}`,
    'BDAY:--0229',
    'item2.X-ABDATE:2012-06-09',
    'item2.X-ABLabel:_$!<Anniversary>!$_',
    `UID:${id}`,
    'END:VCARD',
  ])
  expect((await bring(text)).states).toEqual(['same'])
})

test('500 cards are brought in in one step', { tags: ['BIRTH-09'] }, async () => {
  const { bring } = await aHome()
  const text = Array.from({ length: 500 }, (_, nr) => card(`N:Brandt;Mia ${nr};;;`, `TEL:07700 900${nr + 100}`, 'BDAY:1990-07-15')).join('')
  expect((await bring(text)).done).toEqual({ added: 500, changed: 0 })
})

test('whoever may only view a category, or not see it, brings nothing in and undoes nothing', { tags: ['BIRTH-09'] }, async () => {
  const { family, categoryId, bring, api } = await aHome()
  const { id } = await bring(mia)
  const viewer = await addMember(family)
  await superuser(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level) values ($1, $2, $3, 'view')`,
    [family.id, categoryId, viewer.memberId],
  )
  for (const [person, code] of [
    [viewer, 'VIEW_ONLY'],
    [await createStranger(), 'NOT_FOUND'],
  ] as const) {
    const sent = { id: makeId(), categoryId, text: elm, take: [{ card: 0, fields: [] }] }
    await expect(apiAs(person).contacts.importCards(sent)).rejects.toMatchObject({ code })
    await expect(apiAs(person).contacts.importCards({ ...sent, id })).rejects.toMatchObject({ code })
    await expect(apiAs(person).imports.undo({ importId: id })).rejects.toMatchObject({ code })
  }
  const stranger = apiAs(await createStranger())
  expect((await stranger.contacts.previewCards({ categoryId, text: mia })).cards).toMatchObject([{ state: 'new', keptIn: null }])
  expect(await api.contacts.list({})).toHaveLength(1)
})
