import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { pollTimes } from '../poll-times.ts'
import { addCategory, createPerson, superuser } from '../people.ts'
import { startSlowServer } from './slow-server.ts'

const sleeping = async (): Promise<number> =>
  (await superuser("select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'")).length

test('a statement ends when its client disconnects, and its connection serves the next request', async () => {
  const [amelia, ben] = [await createPerson(), await createPerson()]
  const server = await startSlowServer()
  const clients = Array.from({ length: 4 }, () => new AbortController())
  const gone = clients.map(async ({ signal }) => server.read(amelia, 60_000, signal).catch((error: unknown) => error))
  await vi.waitFor(async () => expect(await sleeping()).toBe(4), pollTimes)
  for (const client of clients) client.abort()
  await Promise.all(gone)
  await vi.waitFor(async () => expect(await sleeping()).toBe(0), pollTimes)
  // All four of her slots are free again, for her and for others.
  for (const person of [amelia, amelia, amelia, amelia, ben]) {
    expect(await (await server.read(person, 0)).json()).toEqual({ who: person.id })
  }
})

test('a thousand aborted reads break none of another person’s', { tags: 'prove' }, async () => {
  const [amelia, ben] = [await createPerson(), await createPerson()]
  const server = await startSlowServer()
  let givenUp = 0
  const giveUp = async (turn: number): Promise<void> => {
    const client = new AbortController()
    const answer = server.read(amelia, 10, client.signal).catch(() => undefined)
    // Some before the statement runs, some during it, some just as it ends.
    setTimeout(() => client.abort(), (turn * 7) % 13)
    if ((await answer) === undefined) givenUp += 1
  }
  const answers: string[] = []
  const inParallel = Array.from({ length: 4 }, async () => {
    for (let turn = 0; turn < 120; turn += 1) {
      const [response] = await Promise.all([server.read(ben, 2), giveUp(turn), giveUp(turn + 5), giveUp(turn + 9)])
      answers.push(await response.text())
    }
  })
  await Promise.all(inParallel)
  expect(givenUp).toBeGreaterThanOrEqual(1000)
  expect(answers.filter((answer) => answer !== JSON.stringify({ who: ben.id }))).toEqual([])
  await vi.waitFor(async () => expect(await sleeping()).toBe(0), pollTimes)
})

test('a change is completed although its client disconnects, and sent again it has effect only once', async () => {
  const amelia = await createPerson()
  const { id: categoryId } = await addCategory(amelia, 'cars')
  const countCars = async (): Promise<number> => (await superuser('select from app.cars where category_id = $1', [categoryId])).length
  const server = await startSlowServer()
  const key = randomUUID()
  const client = new AbortController()
  const gone = server.add(amelia, { ms: 500, categoryId }, { signal: client.signal, key }).catch((error: unknown) => error)
  await vi.waitFor(async () => expect(await sleeping()).toBe(1), pollTimes)
  client.abort()
  await gone
  await vi.waitFor(async () => expect(await countCars()).toBe(1), pollTimes)
  for (const _again of [1, 2]) expect((await server.add(amelia, { ms: 500, categoryId }, { key })).status).toBe(200)
  expect(await countCars()).toBe(1)
})

test('a statement that takes too long is answered with the reason and logged', async () => {
  const amelia = await createPerson()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const server = await startSlowServer({ statementTimeoutMs: 50, log })
  const answer = await server.read(amelia, 60_000)
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ code: 'TOOK_TOO_LONG', message: expect.stringContaining('This took too long') })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, method: 'GET', path: '/api/slow', requestId: expect.any(String) })
})
