import { ORPCError } from '@orpc/client'
import { onlineManager, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedChange } from './cached-change.ts'
import { makeQueryClient } from './make-query-client.ts'
import { sendOptions, sendUnsent } from './send-change.ts'
import { type Submission, Submissions } from './submissions.ts'
import { dropUnsent } from './unsent-changes.ts'
import { unsentIds } from './unsent.ts'

const stops: Array<() => void> = []

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  onlineManager.setOnline(true)
})

type Ticks = Readonly<Record<string, boolean>>
type Tick = { id: string; ticked: boolean }

const passing = async (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

/** A server with a list, which answers, refuses or is out of reach by `meets`. */
class Shop {
  ticks: Record<string, boolean> = {}
  /** What it was asked for, in order, and how often it did anything. */
  got: string[] = []
  keys: string[] = []
  meets: (tick: Tick) => Promise<void> = async () => undefined

  async tick({ id, ticked }: Tick, key = ''): Promise<void> {
    await this.meets({ id, ticked })
    if (!this.keys.includes(key)) this.got.push(`${id} ${ticked ? 'on' : 'off'}`)
    this.keys.push(key)
    this.ticks[id] = ticked
  }
}

/** A phone in a shop: its list is shown, and an item can be pressed. */
async function aShopper(ids: readonly string[]) {
  const shop = new Shop()
  for (const id of ids) shop.ticks[id] = false
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  client.mount()
  const list = queryOptions({ queryKey: ['list'], queryFn: async (): Promise<Ticks> => ({ ...shop.ticks }) })
  stops.push(new QueryObserver(client, list).subscribe(() => undefined))
  await passing(0)
  const submissions = new Submissions<Tick>()
  const told: string[] = []
  const change = {
    run: async (tick: Tick, { context }: { context: { idempotencyKey?: string } }) => shop.tick(tick, context.idempotencyKey),
    waits: ({ id }: Tick) => id,
    optimistic: ({ id, ticked }: Tick) => [cachedChange(list, (known) => ({ ...known, [id]: ticked }))],
    onRefused: (error: Error) => told.push(error.message) > 0,
  }
  const options = sendOptions({ client, change, submissions, show: undefined })
  const send = (submission: Submission<Tick>): void => sendUnsent({ client, change, options }, submission)
  return {
    shop,
    client,
    list,
    told,
    shown: () => client.getQueryData(list.queryKey),
    press: async (id: string, ticked: boolean): Promise<void> => {
      const submission = submissions.of({ id, ticked }, send)
      if (submission !== undefined) send(submission)
      await passing(0)
    },
  }
}

const noNetwork = async (): Promise<void> => {
  throw new TypeError('Failed to fetch')
}
const answering = async (): Promise<void> => undefined

test('sixty ticks without a network stay, wait, and are sent once each when it is back', { tags: ['SHOP-04'] }, async () => {
  const ids = Array.from({ length: 60 }, (_, nr) => `item ${nr}`)
  const { shop, client, list, press, shown, told } = await aShopper(ids)
  onlineManager.setOnline(false)
  for (const id of ids) await press(id, true)
  await passing(3_600_000)
  expect(unsentIds(client)).toEqual(ids)
  expect(shop.got).toEqual([])
  await client.refetchQueries(list)
  expect(Object.values(shown() ?? {}), 'an answer that does not know the ticks').toEqual(ids.map(() => true))
  onlineManager.setOnline(true)
  await passing(100)
  expect(shop.got).toEqual(ids.map((id) => `${id} on`))
  expect([unsentIds(client), told, shown()]).toEqual([[], [], shop.ticks])
})

test('a network that is lost in the middle of a tick loses nothing: the same request is made again', { tags: ['SHOP-04'] }, async () => {
  const { shop, client, press, shown, told } = await aShopper(['milk'])
  // The server has done it, and its answer got lost.
  shop.meets = async () => {
    shop.meets = noNetwork
    await shop.tick({ id: 'milk', ticked: true }, shop.keys[0]).catch(() => undefined)
    throw new TypeError('network changed')
  }
  await press('milk', true)
  await passing(1000)
  expect([unsentIds(client), shown()]).toEqual([['milk'], { milk: true }])
  onlineManager.setOnline(false)
  await passing(60_000)
  shop.meets = answering
  onlineManager.setOnline(true)
  await passing(0)
  expect([shop.got, told, shown(), unsentIds(client)]).toEqual([['milk on'], [], { milk: true }, []])
})

test('a second press while the first waits is sent after it, so that the last press wins', { tags: ['SHOP-04'] }, async () => {
  const { shop, press, shown } = await aShopper(['milk', 'eggs'])
  onlineManager.setOnline(false)
  await press('milk', true)
  await press('eggs', true)
  await press('milk', false)
  await press('milk', true)
  await press('milk', false)
  expect(shown()).toEqual({ milk: false, eggs: true })
  onlineManager.setOnline(true)
  await passing(100)
  expect(shop.got.filter((one) => one.startsWith('milk'))).toEqual(['milk on', 'milk off', 'milk on', 'milk off'])
  expect([shop.ticks, shown()]).toEqual([
    { milk: false, eggs: true },
    { milk: false, eggs: true },
  ])
})

test('what the server refuses once it is back is told, and its row is as the server has it', { tags: ['SHOP-04'] }, async () => {
  const { shop, client, press, shown, told } = await aShopper(['milk', 'eggs'])
  onlineManager.setOnline(false)
  await press('milk', true)
  await press('eggs', true)
  shop.meets = async ({ id }) => {
    if (id === 'milk') throw new ORPCError('VIEW_ONLY', { status: 403, message: 'You can only view this' })
  }
  onlineManager.setOnline(true)
  await passing(100)
  expect(told).toEqual(['You can only view this'])
  expect([shown(), unsentIds(client)]).toEqual([{ milk: false, eggs: true }, []])
})

test('a server that is asked too often at once is asked again later', async () => {
  const { shop, press, told } = await aShopper(['milk'])
  shop.meets = async () => {
    shop.meets = answering
    throw new ORPCError('TOO_MANY_REQUESTS', { status: 429 })
  }
  await press('milk', true)
  await passing(1000)
  expect([shop.got, told]).toEqual([['milk on'], []])
})

test('a change that waits keeps no other change from being read', async () => {
  const { shop, press, shown } = await aShopper(['milk', 'eggs'])
  shop.meets = async ({ id }) => (id === 'milk' ? noNetwork() : undefined)
  await press('milk', true)
  await passing(1000)
  shop.ticks['bread'] = true
  await press('eggs', true)
  await passing(100)
  expect(shown()).toEqual({ milk: true, eggs: true, bread: true })
})

test('nothing of a person who has left is sent for the next one', { tags: ['AUTH-23'] }, async () => {
  const { shop, client, press } = await aShopper(['milk'])
  onlineManager.setOnline(false)
  await press('milk', true)
  dropUnsent(client)
  onlineManager.setOnline(true)
  await passing(60_000)
  expect([shop.got, unsentIds(client)]).toEqual([[], []])
})
