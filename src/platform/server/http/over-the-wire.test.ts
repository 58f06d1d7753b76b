import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { contract } from '#app/contract.ts'
import { asJson, type HostSetup, overTheWire } from '#tests/http-host.ts'
import { docsRoutes } from '../docs/docs-routes.ts'

test('a client that is too quick learns over a real connection how long to wait', async () => {
  await overTheWire({ limitScale: 1 }, async (url) => {
    const guess = asJson({ email: 'nobody@example.org', password: 'a guess' }, { origin: url })
    for (let number = 0; number < 5; number += 1) expect((await fetch(`${url}/api/account/sign-in`, guess)).status).toBe(401)
    const refused = await fetch(`${url}/api/account/sign-in`, guess)
    expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS' })])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  })
})

/** Returns the paths of all GET routes, with an id in each placeholder. */
function pathsOfReads(router: unknown): string[] {
  if (isContractProcedure(router)) {
    const { method, path = '' } = router['~orpc'].route
    return method === 'GET' ? [`/api${path.replaceAll(/\{[^}]+\}/g, '0198f000-0000-7000-8000-000000000000')}`] : []
  }
  return Object.values(Object(router)).flatMap(pathsOfReads)
}

test('HEAD answers where GET does, with its status and headers and without its body', async () => {
  const further: HostSetup['further'] = (host) => host.route('/', docsRoutes(contract, { title: 'Hivehold', version: '1', serverUrl: '' }))
  const paths = ['/livez', '/readyz', '/api/openapi.json', '/api/docs', ...pathsOfReads(contract)]
  expect(paths.length).toBeGreaterThan(30)
  await overTheWire({ further }, async (url) => {
    for (const path of paths) {
      const [got, head] = [await fetch(url + path), await fetch(url + path, { method: 'HEAD' })]
      expect([head.status, head.headers.get('content-type'), await head.text()], path).toEqual([
        got.status,
        got.headers.get('content-type'),
        '',
      ])
      expect(got.status, path).not.toBe(404)
    }
  })
})

test.each([
  { accepted: 'identity', used: null },
  { accepted: 'gzip', used: 'gzip' },
])('an answer of the API to a client that accepts $accepted says that it depends on that', async ({ accepted, used }) => {
  await overTheWire({}, async (url) => {
    const answer = await fetch(`${url}/api/families`, { headers: { 'accept-encoding': accepted } })
    expect([answer.headers.get('vary'), answer.headers.get('content-encoding')]).toEqual(['Accept-Encoding', used])
    expect(await answer.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  })
})

test.each(['GET /dashboard HTTP/1.0\r\n\r\n', 'GET /dashboard HTTP/1.1\r\nConnection: close\r\n\r\n'])(
  'a request without a Host is refused: %j',
  async (request) => {
    await overTheWire({}, async (url) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(request)
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /)
    })
  },
)

/** Sends bytes as they are and returns the status line of the answer. */
async function statusOf(url: string, request: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(request)
  return (await text(socket)).split('\r\n')[0] ?? ''
}

test.each(['Content-Length: 2\r\nTransfer-Encoding: chunked', 'Content-Length: 2\r\nContent-Length: 40', 'Transfer-Encoding: gzip'])(
  'a request whose end is given twice, or not at all, is refused: %j',
  async (lengths) => {
    await overTheWire({}, async (url) => {
      const head = `POST /api/account/sign-out HTTP/1.1\r\nHost: ${new URL(url).host}\r\nOrigin: ${url}\r\nContent-Type: application/json`
      expect(await statusOf(url, `${head}\r\n${lengths}\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 400 /)
      expect(await statusOf(url, `${head}\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 200 /)
    })
  },
)

test('TRACE repeats nothing', async () => {
  await overTheWire({}, async (url) => {
    for (const path of ['/', '/dashboard', '/api/account/me']) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.write(`TRACE ${path} HTTP/1.1\r\nHost: ${new URL(url).host}\r\nCookie: hive=a-secret\r\nConnection: close\r\n\r\n`)
      const answer = await text(socket)
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toContain('a-secret')
    }
  })
})
