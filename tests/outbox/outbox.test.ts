import 'fake-indexeddb/auto'
import { onlineManager } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '#app/web/signed-in-outbox.ts'
import { offlineChangeKinds } from '#app/web/offline/offline-change-kinds.ts'
import type { ShoppingItem } from '#household/shopping/contract.ts'
import { setOfflineChangeKinds } from '#platform/web/outbox/offline-change.ts'
import { stubLocalStorage } from '../local-storage.ts'
import { isProof, noteFigures, piece } from '../is-proof.ts'
import { type Control, Device, type Keeping, setNetwork } from './device.ts'
import { ModelServer } from './model-server.ts'

const people = ['ada', 'ben'] as const

beforeEach(() => {
  stubLocalStorage()
  vi.stubGlobal('document', { querySelector: () => null, addEventListener: () => undefined })
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('navigator', { onLine: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  // Loaded before the timers stand still.
  setOfflineChangeKinds(async () => offlineChangeKinds)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  onlineManager.setOnline(true)
})

const acts = [
  'offline',
  'online',
  'reload',
  'kill in the middle of a send',
  'add',
  'tick',
  'rename',
  'remove',
  'throw away',
  'edit elsewhere',
  'delete elsewhere',
  'only view',
  'nothing',
  'edit again',
  'sign out',
  'the other signs in',
  'the other takes over',
  'the session expires',
  'three weeks',
  'an answer gets lost',
  'the disk is full',
  'there is room',
] as const

type Act = { act: (typeof acts)[number]; at: number }

const ends: ReadonlySet<string> = new Set([
  'reload',
  'kill in the middle of a send',
  'sign out',
  'the other signs in',
  'the session expires',
])

const scriptOf = (from: readonly Act['act'][]): fc.Arbitrary<Act[]> =>
  fc.array(fc.record({ act: fc.constantFrom(...from), at: fc.nat(9) }), { minLength: 4, maxLength: 24 })
// In half of them the page stays open, so that what is in its memory meets more than its end.
const script = fc.oneof(scriptOf(acts), scriptOf(acts.filter((act) => !ends.has(act))))

/** Lets everything happen that was begun, including what is tried again after a while. */
async function settle(ms = 0): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    for (let tick = 0; tick < 6; tick += 1) await new Promise((resolve) => setImmediate(resolve))
    await vi.advanceTimersByTimeAsync(ms / 12)
  }
}

const other = (person: string | undefined): string => (person === 'ada' ? 'ben' : 'ada')

async function perform(act: Act, { device, server }: { device: Device; server: ModelServer }): Promise<void> {
  const shown = device.shown()
  const item = shown[act.at % Math.max(1, shown.length)]
  const elsewhere = [...server.items.keys()][act.at % Math.max(1, server.items.size)] ?? ''
  const does: Record<Act['act'], () => unknown> = {
    offline: () => setNetwork(server, false),
    online: () => setNetwork(server, true),
    reload: async () => device.open(),
    'kill in the middle of a send': async () => {
      server.losesAnswer = true
      device.add(`Killed ${act.at}`)
      await settle()
      server.losesAnswer = false
      await device.open()
    },
    add: () => device.add(`Item ${act.at}`),
    tick: () => item && device.tick(item),
    rename: () => item && device.rename(item, `Renamed ${act.at}`),
    remove: () => item && device.remove(item),
    'throw away': async () => device.throwAway('first'),
    'edit elsewhere': () => server.changeElsewhere(elsewhere, { itemName: `Theirs ${act.at}` }),
    'delete elsewhere': () => server.changeElsewhere(elsewhere, undefined),
    'only view': () => server.access.set('ada', 'view'),
    nothing: () => server.access.set('ada', 'none'),
    'edit again': () => server.access.set('ada', 'edit'),
    'sign out': async () => {
      await device.signOut()
    },
    'the other signs in': async () => {
      if (server.session !== undefined) return
      server.session = other(device.presses.at(-1)?.by)
      await device.open()
    },
    'the other takes over': () => {
      // In another tab, of which this page has not heard yet.
      if (server.session !== undefined) server.session = other(server.session)
    },
    'the session expires': () => {
      server.session = undefined
    },
    'an answer gets lost': () => {
      server.losesAnswer = true
    },
    'the disk is full': () => {
      device.isFull = true
    },
    'there is room': () => {
      device.isFull = false
    },
    'three weeks': async () => vi.advanceTimersByTimeAsync(21 * 24 * 60 * 60 * 1000),
  }
  await does[act.act]()
  await settle(act.at % 3 === 0 ? 1000 : 0)
}

type Found = { applied: number; rejected: number; thrownAway: number; refused: number; lost: number }

const nothing: Found = { applied: 0, rejected: 0, thrownAway: 0, refused: 0, lost: 0 }

/** Plays a script, lets each person sign in once more and be heard, and returns what became of all presses. @throws where one is lost, doubled or another's. */
async function play(acts: readonly Act[], how: { control: Control; keeping: Keeping }): Promise<Found> {
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name)
  await settle()
  localStorage.removeItem('hivehold-outbox')
  localStorage.removeItem('hivehold-kept')
  onlineManager.setOnline(true)
  const server = new ModelServer()
  const device = new Device(server, how)
  server.session = 'ada'
  await device.open()
  await settle()
  for (const act of acts) await perform(act, { device, server })
  const found = { ...nothing }
  setNetwork(server, true)
  server.losesAnswer = false
  // Whoever is still here first, as what is in the memory of their page must be sent before it is closed.
  for (const person of people.toSorted((a, b) => Number(b === server.session) - Number(a === server.session))) {
    const isHere = device.page?.by === person && server.session === person && how.keeping !== 'disk'
    server.session = person
    await (isHere ? device.look() : device.open())
    await settle(60_000)
    const rows = (await device.page?.outbox?.rows()) ?? []
    const stuck = new Set(rows.filter(({ parked }) => parked !== undefined).map(({ thing }) => thing))
    for (const row of rows) {
      if (row.personId !== person) throw new Error(`${person} sees what ${row.personId} wants: ${row.label}`)
      if (!device.presses.some(({ id }) => id === row.key)) throw new Error(`written after the sign-out: ${row.label}`)
      if (!stuck.has(row.thing)) throw new Error(`never sent: ${row.label}`)
    }
    for (const press of device.presses.filter(({ by }) => by === person)) {
      const effects = server.effects.filter((effect) => effect.press === press.id)
      const isWaiting = rows.some(({ key }) => key === press.id)
      if (effects.length > 1) throw new Error(`made ${effects.length} times`)
      if (effects.some(({ as }) => as !== person)) throw new Error(`made as somebody else`)
      if (effects.length === 1) found.applied += 1
      else if (isWaiting) found.rejected += 1
      else if (press.fate === 'thrown away') found.thrownAway += 1
      else if (press.fate === 'refused') found.refused += 1
      else if (press.fate === 'lost with its page') found.lost += 1
      else if (!server.done.has(press.id)) throw new Error('lost')
    }
    if (rows.length === 0 && (server.access.get(person) ?? 'edit') === 'edit') {
      const [seen, there] = [device.shown(), [...server.items.values()]].map((items) => items.map(inWords).toSorted().join('\n'))
      if (seen !== there) throw new Error(`${person} sees\n${seen}\nand there is\n${there}`)
    }
  }
  device.close()
  return found
}

const inWords = ({ id, itemName, quantity, purchased }: ShoppingItem): string => `${id} ${quantity} ${itemName} ${purchased}`

// As on plain http, where browsers have no locks.
const tags = ['OFF-07', 'OFF-09', 'OFF-10', 'OFF-11', 'OFF-15', 'OFF-17', 'OFF-18', 'OFF-20', 'OFF-22']

test.each(['disk', 'memory', 'both'] as const)(
  '%s: each change is made once, rejected or thrown away, and no one sends or sees those of another person',
  { tags },
  async (keeping) => {
    const sum = { ...nothing }
    const property = fc.asyncProperty(script, async (acts) => {
      const found = await play(acts, { control: undefined, keeping })
      for (const name of ['applied', 'rejected', 'thrownAway', 'refused', 'lost'] as const) sum[name] += found[name]
    })
    await fc.assert(property, { numRuns: isProof ? 300 : 150, seed: piece * 1000 + 7 })
    noteFigures(sum)
    const { lost, ...others } = sum
    // Each of them has happened, or the scripts show nothing. Only what is in memory is lost, with its page.
    expect(
      Object.values(others).every((count) => count > 0),
      JSON.stringify(sum),
    ).toBe(true)
    expect(lost > 0).toBe(keeping !== 'disk')
  },
)

test.each(['gate', 'person', 'store', 'key'] as const)('an outbox on the disk without its %s is noticed', { tags }, async (control) => {
  expect(await isNoticed({ control, keeping: 'disk' })).toBe(true)
})

test.each(['person', 'key'] as const)('an outbox in memory without its %s is noticed', { tags }, async (control) => {
  expect(await isNoticed({ control, keeping: 'memory' })).toBe(true)
})

async function isNoticed(how: Parameters<typeof play>[1]): Promise<boolean> {
  const property = fc.asyncProperty(script, async (acts) => void (await play(acts, how)))
  const { failed } = await fc.check(property, { numRuns: 200, seed: 7, endOnFailure: true })
  return failed
}
