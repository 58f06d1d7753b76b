import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { timeZone } from '#platform/shared/api.ts'
import { runAs, apiAs, createPerson, superuser } from '#tests/people.ts'
import { apiError } from '../api/api-error.ts'
import { knownZone } from './known-zone.ts'

const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index))
const short = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)))
const former = ['US/Pacific-New', 'SystemV/AST4', 'SystemV/PST8PDT', 'Asia/Calcutta', 'Europe/Kiev', 'EST5EDT', 'Etc/GMT+5', 'Zulu']

/** Every name that a browser may send: those that `Intl` lists, those that the database lists, the former ones and all of three letters. */
async function everyName(): Promise<string[]> {
  const listed = await superuser<{ name: string }>('select name from pg_timezone_names')
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ...listed.map(({ name }) => name), ...former, ...short])]
}

const accepted = (name: string): string | undefined => timeZone.safeParse(name).data

test('a zone has one name here, in the database and in the library that counts with it, or is refused', async () => {
  const stored = [...new Set((await everyName()).map(accepted))].filter((name) => name !== undefined)
  expect(stored.length).toBeGreaterThan(400)
  expect(stored.map(accepted)).toEqual(stored)
  const known = await superuser<{ name: string }>('select z as name from unnest($1::text[]) z where app.known_zone(z) = z', [stored])
  const inDatabase = new Set(known.map(({ name }) => name))
  expect(stored.filter((name) => !inDatabase.has(name) || knownZone(name) !== name)).toEqual([])
})

test('a zone that the database does not know is refused beside its field, wherever it is written', async () => {
  const ada = await createPerson()
  const wrong = sql`update app.profiles set time_zone = 'Mars/Base' where id = app.uid()`
  const refused: unknown = await runAs(ada)
    .write(async (db) => wrong.execute(db))
    .catch((error: unknown) => error)
  expect(apiError(refused, 'r-1')).toMatchObject({
    code: 'BAD_REQUEST',
    status: 400,
    data: { fields: [{ path: 'timeZone', message: 'Please choose a time zone like Europe/London' }] },
  })
})

test.each([
  ['AET', 'Australia/Sydney'],
  ['PST', 'America/Los_Angeles'],
  ['US/Pacific-New', 'America/Los_Angeles'],
])('somebody whose browser calls their zone %s has it under its full name, and what they ask for is answered', async (name, full) => {
  const ada = await createPerson()
  await apiAs(ada).account.changeProfile({ firstName: 'Ada', lastName: 'Bell', ifVersion: 1, timeZone: name })
  expect((await apiAs(ada).account.me()).person).toMatchObject({ timeZone: full })
  await apiAs(ada).reports.get()
  await apiAs(ada).coming.list({ days: '30' })
})
