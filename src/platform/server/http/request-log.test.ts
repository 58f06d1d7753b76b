import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { makeHost, asJson, asking, home } from '#tests/http-host.ts'
import { credentialsOf, createPerson } from '#tests/people.ts'

/** Sends requests to a server that logs at `debug`, and returns the status and line of each and all that was written. */
async function logged(requests: readonly (readonly [path: string, init: RequestInit])[], limitScale = 1000) {
  let written = ''
  const log = pino({ level: 'debug' }, { write: (line: string) => void (written += line) })
  const ask = asking(makeHost({ log, limitScale }))
  for (const [path, init] of requests) await ask(path, init)
  const lines = written
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line) => Object(JSON.parse(line)))
  return {
    written,
    lines: lines.map(({ method, route, status }) => `${method} ${route} ${status}`),
    ids: lines.map(({ requestId }) => requestId),
  }
}

test('at debug a sign-in is logged, right or wrong, without address, name or password', async () => {
  const person = await createPerson()
  const { lines, written, ids } = await logged([
    ['/api/account/sign-in', asJson(credentialsOf(person))],
    ['/api/account/sign-in', asJson({ email: person.email, password: 'a guess of a password' })],
    ['/api/account/forgot-password', asJson({ email: person.email })],
    ['/api/account/sign-out', asJson({}, { origin: home, cookie: `hive=${person.sessionToken}` })],
  ])
  expect(lines).toEqual([
    'POST /api/account/sign-in 200',
    'POST /api/account/sign-in 401',
    'POST /api/account/forgot-password 200',
    'POST /api/account/sign-out 200',
  ])
  expect(new Set(ids).size).toBe(4)
  for (const secret of [person.email, person.password, person.sessionToken, 'a guess of a password', '192.0.2.7']) {
    expect(written).not.toContain(secret)
  }
})

test('at debug what is refused is logged: no session, another site, no right, too many', async () => {
  const person = await createPerson()
  const headers = { origin: home, cookie: `hive=${person.sessionToken}` }
  const guess = asJson({ email: person.email, password: 'a guess of a password' })
  const { lines } = await logged(
    [
      ['/api/reports', {}],
      ['/api/account/sign-out', asJson({}, { origin: 'https://evil.example' })],
      [`/api/cars?categoryId=${makeId()}`, { headers }],
      ...Array.from({ length: 6 }, () => ['/api/account/sign-in', guess] as const),
    ],
    1,
  )
  expect(lines.slice(0, 3)).toEqual(['GET /api/reports 401', 'POST /api/* 403', 'GET /api/cars 404'])
  expect(lines.at(-1)).toBe('POST /api/account/sign-in 429')
})
