import { expect, test } from 'vitest'
import { openHome } from '#tests/searched-household.ts'
import { runAs, type TestPerson } from '#tests/people.ts'
import { search } from './search.ts'

const found = async (person: TestPerson, q: string) =>
  runAs(person).read(async (db) => search(db, { q, now: new Date('2026-11-20T12:00:00Z') }))
const titlesFor = async (person: TestPerson, q: string) => (await found(person, q)).hits.map(({ type, title }) => `${type} ${title}`)

test.each([
  ['octopuss', 'a letter too many'],
  ['octpus', 'one missing'],
  ['octapus', 'a wrong one'],
  ['0ctopus', 'the first one wrong'],
  ['otcopus', 'two swapped'],
  ['octpous', 'two swapped in the middle'],
  ['Öctopüs toi', 'accents, in one of two words'],
  ['octopuz toy', 'a second word'],
])('where nothing is found one wrong letter is forgiven: %s, %s', async (typed) => {
  const { ada, addTasks } = await openHome()
  await addTasks(['Octopus toy', 'Scarf'])
  expect(await titlesFor(ada, typed)).toEqual(typed.endsWith('toi') ? [] : ['task Octopus toy'])
})

test.each(["dad's boilr", "dad's-boiler", 'plain-baering'])('words with an apostrophe or a hyphen are forgiven too: %s', async (typed) => {
  const { ada, addTasks } = await openHome()
  await addTasks(['Dad’s boiler', 'Plain‑bearing'])
  expect(await titlesFor(ada, typed)).toEqual([typed.startsWith('p') ? 'task Plain‑bearing' : 'task Dad’s boiler'])
})

test('two wrong letters, short words and signs are not forgiven, and what is found exactly stays alone', async () => {
  const { ada, addTasks } = await openHome()
  await addTasks(['Octopus toy', 'Care', 'Octopuz'])
  for (const typed of ['ocktapus', 'carr', 'oct.pus', 'o(topus']) expect(await titlesFor(ada, typed), typed).toEqual([])
  expect(await titlesFor(ada, 'octopuz')).toEqual(['task Octopuz'])
})

test.each([
  ['octopus', false],
  ['octapus', true],
  ['nothing at all', false],
])('the answer says whether what was found is only similar: %s', async (q, similar) => {
  const { ada, addTasks } = await openHome()
  await addTasks(['Octopus toy'])
  expect(await found(ada, q)).toMatchObject({ similar })
})
