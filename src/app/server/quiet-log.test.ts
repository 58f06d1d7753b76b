import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { makeHost, asJson, asking, home } from '#tests/http-host.ts'
import { addCategory, createPerson } from '#tests/people.ts'

test('a household that reads, writes, mistypes and misses things logs nothing', { tags: ['OPS-20'] }, async () => {
  let written = ''
  const log = pino({ level: 'info' }, { write: (line: string) => void (written += line) })
  const ask = asking(makeHost({ log }))
  const person = await createPerson()
  const { id: categoryId } = await addCategory(person, 'cars')
  const headers = { cookie: `hive=${person.sessionToken}`, origin: home }
  const asked: readonly [path: string, init: RequestInit, status: number][] = [
    ['/api/reports', { headers }, 200],
    ['/api/together?read=/families&read=/reports', { headers }, 200],
    [`/api/cars?categoryId=${makeId()}`, { headers }, 404],
    ['/api/reports', {}, 401],
    ['/api/cars', asJson({ id: makeId(), categoryId, name: 'Golf', numberPlate: null }, headers), 200],
    ['/api/cars', asJson({ id: makeId(), categoryId, name: '', numberPlate: null }, headers), 400],
    ['/api/account/sign-in', asJson({ email: person.email, password: 'a guess of a password' }), 401],
    ['/api/nowhere', { headers }, 404],
    ['/livez', {}, 200],
    ['/readyz', {}, 200],
  ]
  for (const [path, init, status] of asked) expect((await ask(path, init)).status, path).toBe(status)
  expect(written).toBe('')
})
