import * as fc from 'fast-check'
import type { Context } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import { describedApi, type ShownOperation } from '#platform/server/docs/described-api.ts'
import { openApiDocument } from '#platform/server/docs/open-api-document.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { sessionHashOf as sessionCookieHash } from '#platform/server/http/session-cookie.ts'
import { liveRoute } from '#platform/server/live/live-route.ts'
import { type Hub, makeHub } from '#platform/server/live/make-hub.ts'
import { makeHost, asking, type HostSetup } from '../http-host.ts'
import { everyNth, isProof, noteFigures } from '../is-proof.ts'
import { arbitraryCall, type Call, callsWithEach } from './calls.ts'
import { everything, nastiest } from './values.ts'
import { createSteadyWorld, type SteadyWorld, tokenOf } from './steady-world.ts'

// `FUZZ_CALLS=2000 FUZZ_SEED=7` sends more requests to each operation, or others; `FUZZ_ONLY='POST /due-dates'` to some alone.
const calls = Number(process.env['FUZZ_CALLS'] ?? (isProof ? 400 : 5))
const only = process.env['FUZZ_ONLY'] ?? ''
const seed = Number(process.env['FUZZ_SEED'] ?? 1)
const people = [
  'creator',
  'admin',
  'edit',
  'view',
  'viewonly',
  'elsewhere',
  'stranger',
  'unverified',
  'invited',
  'ended',
  // An operator.
  'guest',
  'tablet',
  'nobody',
] as const

// The creator may do most, and so gets furthest.
const anybody = fc.oneof({ weight: 2, arbitrary: fc.constant('creator') }, { weight: 3, arbitrary: fc.constantFrom(...people) })

let world: SteadyWorld
let hub: Hub
let lastError = ''
const log = pino(
  { level: 'error' },
  { write: (line: string) => void (lastError = JSON.stringify({ ...JSON.parse(line).err, node: undefined }).slice(0, 900)) },
)
let ask: ReturnType<typeof asking>
const freshHost = (): void => {
  const { pools } = world
  const sessions = makeSessionOwners()
  const sessionHashOf = (c: Context): Buffer | undefined => sessionCookieHash(c, false)
  const further: HostSetup['further'] = (app) =>
    app.get('/api/live', liveRoute({ hub, pools, queues: makeRequestQueues(4), sessions, sessionHashOf }))
  ask = asking(makeHost({ limitScale: 1_000_000, log, further, services: { pools, sessions } }))
}

beforeAll(async () => {
  world = await createSteadyWorld(people)
  hub = makeHub({ pools: world.pools, database: world.database, log, pollEveryMs: 3_600_000 })
  freshHost()
})
afterAll(async () => {
  await hub.stop()
  await world.close()
})

test('every operation answers by its contract; refused and reading ones store nothing', { timeout: 3_600_000 }, async () => {
  const document = await openApiDocument(contract, { title: 'Hivehold', version: '0', serverUrl: 'http://localhost:3000/api' })
  const all = [...describedApi(document).tags.values()].flat()
  const operations = everyNth(only === '' ? 2 : 1, all).filter((operation) => nameOf(operation).includes(only))
  const faults: string[] = []
  const refusing = new Set(operations.map(nameOf))
  for (const [index, operation] of operations.entries()) {
    const name = nameOf(operation)
    const answered = fc.asyncProperty(anybody, arbitraryCall(operation, world.known), async (person, call) => {
      const fault = await faultOf(operation, person, call, () => refusing.delete(name))
      if (fault !== undefined) throw new Error(fault)
    })
    const { failed, counterexample, errorInstance } = await fc.check(answered, { numRuns: calls, seed })
    // In `npm test` each operation meets one of the worst values, in each of its places.
    const hostile = isProof ? everything : [nastiest[index % nastiest.length]]
    for (const call of callsWithEach(hostile, { operation, known: world.known, seed })) {
      const fault = await faultOf(operation, 'creator', call, () => undefined)
      if (fault !== undefined) faults.push(`${name} ${JSON.stringify(call).slice(0, 1500)}: ${fault}`)
    }
    // A tablet is no person: whatever is asked for may be something that it does not have.
    for (const call of fc.sample(arbitraryCall(operation, world.known), { numRuns: 1, seed })) {
      const fault = await faultOf(operation, 'tablet', call, () => undefined)
      if (fault !== undefined) faults.push(`${name} as a tablet ${JSON.stringify(call).slice(0, 1500)}: ${fault}`)
    }
    if (failed) faults.push(`${name} as ${JSON.stringify(counterexample)?.slice(0, 1500)}: ${String(errorInstance)}`)
  }
  expect(faults).toEqual([])
  noteFigures({ operations: operations.length, 'operations that succeeded': operations.length - refusing.size, requests })
  // Where everything is refused nothing is proved.
  expect(refusing.size, [...refusing].join('\n')).toBeLessThan(operations.length * (isProof ? 0.03 : 0.6))
})

const nameOf = ({ method, path }: ShownOperation): string => `${method} ${path}`
let requests = 0

async function faultOf(
  operation: ShownOperation,
  person: string,
  { path, init }: Call,
  onSuccess: () => void,
): Promise<string | undefined> {
  const cookie = person === 'nobody' ? {} : { cookie: `hive=${tokenOf(person)}` }
  requests += 1
  const answer = await ask(path, { ...init, headers: { ...cookie, ...init.headers } })
  const text = await textOf(answer)
  const changed = await world.changed()
  if (changed.length > 0) {
    await world.restore(changed)
    freshHost()
  }
  if (answer.ok) {
    onSuccess()
    return operation.method === 'GET' && changed.length > 0 ? `a read changed ${changed.join()}` : undefined
  }
  if (changed.length > 0) return `${answer.status} changed ${changed.join()}`
  return faultOfRefusal(operation, answer.status, text)
}

// A stream has no end: its first event has to be there.
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) return answer.text()
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  await reader?.cancel()
  return new TextDecoder().decode(first?.value)
}

// What any request can be refused for: its form, its origin, its size, too many, and an id or a key that is taken.
const anywhere = new Map([
  ['BAD_REQUEST', 400],
  ['NOT_FOUND', 404],
  ['CONFLICT', 409],
  ['PAYLOAD_TOO_LARGE', 413],
  ['UNSUPPORTED_MEDIA_TYPE', 415],
  ['TOO_MANY_REQUESTS', 429],
])

const Refusal = z.object({ code: z.string(), status: z.int(), message: z.string() })

function faultOfRefusal({ responses }: ShownOperation, status: number, text: string): string | undefined {
  if (status >= 500) return `${status} ${text} ${lastError}`
  const { code, message, status: said } = Refusal.parse(JSON.parse(text))
  if (said !== status) return `the body says ${said}, the answer ${status}`
  if (message === '' || /^\w+:[\w.]+$/.test(message)) return `${status} without a sentence: ${text.slice(0, 300)}`
  const codes = responses[String(status)]?.content?.['application/json']?.schema?.properties?.['code']?.oneOf ?? []
  const isDescribed = codes.some((one) => one.const === code)
  return isDescribed || anywhere.get(code) === status ? undefined : `${status} ${code} is not in the contract: ${text.slice(0, 300)}`
}
