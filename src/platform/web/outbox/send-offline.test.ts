import { ORPCError } from '@orpc/client'
import { onlineManager, QueryObserver, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cachedChange } from '../api/cached-change.ts'
import { makeQueryClient } from '../api/make-query-client.ts'
import { sendOptions } from '../api/send-change.ts'
import { type Submission, Submissions } from '../api/submissions.ts'
import { unsentIds } from '../api/unsent.ts'
import { MemoryStore } from './memory-store.ts'
import type { OfflineChange } from './offline-change.ts'
import { Outbox } from './outbox.ts'
import { noteSignedIn } from './outbox-gate.ts'
import { sendOffline } from './send-offline.ts'
import { forgetMemory, theOutbox } from './the-outbox.ts'

const stops: Array<() => void> = []

beforeEach(() => {
  vi.useFakeTimers()
  noteSignedIn({ id: 'ada', keptAs: 'ada' })
})
afterEach(() => {
  stops.splice(0).forEach((stop) => stop())
  vi.useRealTimers()
  noteSignedIn(null)
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
  meets: (tick: Tick, key: string) => Promise<void> = async () => undefined

  async tick({ id, ticked }: Tick, key: string): Promise<void> {
    await this.meets({ id, ticked }, key)
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
  const kind: OfflineChange<Tick> = {
    route: 'shop.tick',
    withoutSwitch: true,
    input: ({ id, ticked }) => ({ id, ticked }),
    thing: ({ id }) => id,
    label: ({ id }) => id,
    shows: ({ id, ticked }) => [cachedChange(list, (known) => ({ ...known, [id]: ticked }))],
  }
  const outbox = new Outbox({
    personId: 'ada',
    store: new MemoryStore(() => true),
    send: async ({ input: { id, ticked }, key }) => shop.tick({ id: String(id), ticked: ticked === true }, key),
  })
  const change = {
    run: async (tick: Tick, { context }: { context: { idempotencyKey?: string } }) => shop.tick(tick, context.idempotencyKey ?? ''),
    optimistic: kind.shows,
    onRefused: (error: Error) => told.push(error.message) > 0,
  }
  const send = (submission: Submission<Tick>): void =>
    sendOffline({ client, outbox, change, submissions, kind, onReleased: () => undefined }, submission)
  const submit = async (id: string, ticked: boolean, by: (submission: Submission<Tick>) => void): Promise<void> => {
    const submission = submissions.of({ id, ticked }, by)
    if (submission !== undefined) by(submission)
    await passing(0)
  }
  return {
    shop,
    client,
    list,
    outbox,
    told,
    shown: () => client.getQueryData(list.queryKey),
    press: async (id: string, ticked: boolean): Promise<void> => submit(id, ticked, send),
    /** Ticks what needs a connection, and does not go through the outbox. */
    pressOnline: async (id: string, ticked: boolean): Promise<void> =>
      submit(id, ticked, (submission) => {
        const direct = client.getMutationCache().build(client, sendOptions({ client, change, submissions, show: undefined }))
        void direct.execute(submission)
      }),
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
  shop.meets = async (tick, key) => {
    shop.meets = answering
    await shop.tick(tick, key)
    shop.meets = noNetwork
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

test(
  'what the server refuses once it is back waits for a decision, and its row is as the server has it',
  { tags: ['SHOP-04'] },
  async () => {
    const { shop, client, outbox, press, shown, told } = await aShopper(['milk', 'eggs'])
    onlineManager.setOnline(false)
    await press('milk', true)
    await press('eggs', true)
    shop.meets = async ({ id }) => {
      if (id === 'milk') throw new ORPCError('VIEW_ONLY', { status: 403, message: 'You can only view this' })
    }
    onlineManager.setOnline(true)
    await passing(100)
    const parked = { code: 'VIEW_ONLY', message: 'You can only view this' }
    expect(await outbox.rows()).toMatchObject([{ thing: 'milk', parked }])
    expect([shown(), unsentIds(client), told]).toEqual([{ milk: false, eggs: true }, [], []])
  },
)

test('on a tablet a refusal is told where it was pressed, however late: nobody could decide there', async () => {
  noteSignedIn({ id: 'kitchen', keptAs: 'kitchen', isTablet: true })
  const { shop, outbox, press, shown, told } = await aShopper(['milk'])
  onlineManager.setOnline(false)
  await press('milk', true)
  shop.meets = async () => {
    throw new ORPCError('VIEW_ONLY', { status: 403, message: 'You can only view this' })
  }
  onlineManager.setOnline(true)
  await passing(100)
  expect([told, await outbox.rows(), shown()]).toEqual([['You can only view this'], [], { milk: false }])
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
  const { shop, press, pressOnline, shown } = await aShopper(['milk', 'eggs'])
  shop.meets = async ({ id }) => (id === 'milk' ? noNetwork() : undefined)
  await press('milk', true)
  await passing(1000)
  shop.ticks['bread'] = true
  await pressOnline('eggs', true)
  await passing(100)
  expect(shown()).toEqual({ milk: true, eggs: true, bread: true })
})

test('nothing of a person who has left is sent for the next one', { tags: ['AUTH-23'] }, async () => {
  const { client, press } = await aShopper(['milk'])
  onlineManager.setOnline(false)
  await press('milk', true)
  noteSignedIn({ id: 'kitchen', keptAs: 'kitchen', isTablet: true })
  const row = { key: 'tick', personId: 'kitchen', route: 'tasks.setStatus', input: {}, thing: 'bins', label: 'Bins', shown: {}, version: 1 }
  const ofTablet = theOutbox()
  expect(await ofTablet?.add({ ...row, madeMs: Date.now() })).toBe(true)
  forgetMemory(client)
  expect([await ofTablet?.rows(), await theOutbox()?.rows(), unsentIds(client)]).toEqual([[], [], []])
})
