import { expect, inject, test } from 'vitest'
import { roleName } from '#platform/server/db/roles.ts'
import { makeHost, asJson, asking } from '../http-host.ts'
import { signUpInput } from '../sign-up-input.ts'
import { ownDatabase } from '../own-database.ts'
import { visitors } from './actors.ts'
import { makeRouteWorld } from './people.ts'

const headers = (sessionToken: string | undefined): HeadersInit => (sessionToken === undefined ? {} : { cookie: `hive=${sessionToken}` })
const together = (paths: readonly string[]): string =>
  `/api/together?${new URLSearchParams(paths.map((path) => ['read', path])).toString()}`

test('reads made together answer everybody what each answers by itself', async () => {
  const { people, places } = await makeRouteWorld()
  const ask = asking(makeHost())
  const paths = [
    '/account/me',
    '/families',
    '/categories/visible',
    `/categories/${places.A.categoryId}`,
    `/cars?categoryId=${places.B.categoryId}`,
    `/categories?familyId=${places.P.familyId}`,
    '/reports',
    '/reports?part=first',
    '/search?q=golf',
    '/tasks?categoryId=nonsense',
    '/live',
    '/no-such-route',
  ]
  for (const name of visitors) {
    const init = { headers: headers(people[name]?.sessionToken) }
    const alone: unknown[] = []
    for (const path of paths) {
      const answer = path === '/live' ? await ask('/api/no-such-route', init) : await ask(`/api${path}`, init)
      alone.push({ status: answer.status, answer: await answer.json() })
    }
    const answer = await ask(together(paths), init)
    expect(answer.status, name).toBe(200)
    expect(sameInstant(await answer.json()), name).toEqual(sameInstant(alone))
  }
})

// Reports say until when they hold.
const sameInstant = (parts: unknown): unknown => JSON.parse(JSON.stringify(parts, (key, value: unknown) => (key === 'until' ? '' : value)))

test('only reads can be made together, and only so many', async () => {
  const ask = asking(makeHost())
  for (const paths of [[], ['families'], Array.from({ length: 21 }, () => '/families')]) {
    expect((await ask(together(paths))).status, paths.join(' ')).toBe(400)
  }
  const elsewhere = await ask(together(['//example.org/']))
  expect(await elsewhere.json()).toMatchObject([{ status: 404, answer: { code: 'NOT_FOUND' } }])
  const head = await ask(together(['/account/me']), { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('reads made together count as if each had come alone', async () => {
  const ask = asking(makeHost({ limitScale: 0.1 }))
  const twenty = together(Array.from({ length: 20 }, () => '/account/me'))
  expect((await ask(twenty)).status).toBe(200)
  expect((await ask(twenty)).status).toBe(429)
})

test('one transaction serves them all; one that fails does not take the others with it', async () => {
  const database = await ownDatabase()
  try {
    const { pools } = database
    const ask = asking(makeHost({ services: { pools } }))
    const { headers: given } = await ask('/api/account/sign-up', asJson(signUpInput()))
    const init = { headers: { cookie: given.get('set-cookie')?.split(';')[0] ?? '' } }
    const paths = ['/families', '/reports', '/account/me', '/categories/visible']
    const statuses = async (): Promise<unknown> => {
      const answer = await ask(together(paths), init)
      const parts: Array<{ status: number }> = await answer.json()
      return parts.map(({ status }) => status)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await database.superuser(`revoke select on app.travel_plans from ${roleName(inject('hive').rolePrefix, 'api')}`)
    expect(await statuses()).toEqual([200, 500, 200, 200])
  } finally {
    await database.close()
  }
})
