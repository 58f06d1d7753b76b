import type { OfflineStep, ReadFacts } from '#platform/shared/read-facts.ts'
import 'fake-indexeddb/auto'
import { ORPCError } from '@orpc/client'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { configureApi } from '#platform/web/api/routes.ts'
import { makeQueryClient } from '../api/make-query-client.ts'
import { isFromDevice } from './shown-from-device.ts'
import { deleteStorage, keepOnlyFor, offlineGate, storageNameOf, openOfflineGate, wipeOffline } from './offline-gate.ts'
import { OfflineStore } from './offline-store.ts'
import { offlineSize, noteComplete } from './switch-offline.ts'
import { noteSignedIn } from '../outbox/outbox-gate.ts'

const dayMs = 24 * 60 * 60 * 1000
const ada = storageNameOf('ada')
const ben = storageNameOf('ben')
const names = async () => (await indexedDB.databases()).map(({ name }) => name)
const row = (text: string, key = 'list') => ({ key, text, atMs: 1, build: '' })

beforeEach(() => {
  // Other tests of the same process leave databases of theirs.
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubLocalStorage()
  vi.stubGlobal('document', { querySelector: () => null })
})

afterEach(async () => {
  await wipeOffline()
  for (const name of [ada, ben]) await deleteStorage(name)
  vi.unstubAllGlobals()
})

const keepFor = (name: string, { step = 'everything', heardMs = Date.now() }: { step?: OfflineStep; heardMs?: number } = {}): void =>
  openOfflineGate({ name, step, heardMs })

const configure = (list: ReadFacts): void =>
  configureApi({ bees: { list: { route: 'GET /bees', ...list }, first: everything, second: everything } })
const everything = { route: 'GET /bees', keep: 'everything' } as const

/** A tab of the app whose server gives the answers one after the other; without one it is out of reach. */
function aTab(answers: unknown[], facts: ReadFacts = { keep: 'lists' }) {
  configure(facts)
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  const read = async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('fetch failed')
    if (answer instanceof Error) throw answer
    return answer
  }
  const query = { queryKey: ['bees', 'list'], queryFn: read, retry: false, staleTime: 0 }
  return { client, show: async () => client.fetchQuery(query) }
}

test('what was complete at one step is not marked complete at the next', { tags: ['OFF-02', 'OFF-05'] }, async () => {
  keepFor(ada, { step: 'lists' })
  await noteComplete()
  expect((await offlineSize())?.completeAt).toBeDefined()
  keepFor(ada, { step: 'everything' })
  expect((await offlineSize())?.completeAt).toBeUndefined()
})

test('nothing is kept until somebody switches that on, and without a server nothing is shown', { tags: ['OFF-01', 'OFF-04'] }, async () => {
  expect(await aTab(['milk']).show()).toBe('milk')
  await expect(aTab([]).show()).rejects.toThrow('fetch failed')
  expect(await names()).toEqual([])
})

test('with it on, what was read is shown without a server, with the time at which it was read', { tags: ['OFF-03'] }, async () => {
  keepFor(ada)
  const before = Date.now()
  await aTab([['milk']]).show()
  await vi.waitFor(async () => expect(await new OfflineStore(ada, 1e6).find('["bees","list"]', '')).toBeDefined(), pollTimes)
  const later = aTab([])
  expect(await later.show()).toEqual(['milk'])
  expect(isFromDevice(['bees', 'list'])).toBe(true)
  await vi.waitFor(() => expect(later.client.getQueryState(['bees', 'list'])?.dataUpdatedAt).toBeLessThanOrEqual(Date.now()), pollTimes)
  expect(later.client.getQueryState(['bees', 'list'])?.dataUpdatedAt).toBeGreaterThanOrEqual(before)
  const back = aTab([['milk', 'eggs']])
  expect(await back.show()).toEqual(['milk', 'eggs'])
  expect(isFromDevice(['bees', 'list'])).toBe(false)
})

test('a slow server is not waited for, and its late answer takes the place', { tags: ['OFF-03'] }, async () => {
  keepFor(ada)
  await aTab([['milk']]).show()
  await vi.waitFor(async () => expect(await new OfflineStore(ada, 1e6).find('["bees","list"]', '')).toBeDefined(), pollTimes)
  const { promise, resolve } = Promise.withResolvers<string[]>()
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  const shown = await client.fetchQuery({ queryKey: ['bees', 'list'], queryFn: async () => promise })
  expect(shown).toEqual(['milk'])
  resolve(['eggs'])
  await vi.waitFor(() => expect(client.getQueryData(['bees', 'list'])).toEqual(['eggs']), pollTimes)
})

test('the first step keeps neither what belongs to the second nor the fields that a query leaves out', { tags: ['OFF-02'] }, async () => {
  keepFor(ada, { step: 'lists' })
  await aTab(['contract'], { keep: 'everything' }).show()
  // What is written later is there: by then the contract would be, too.
  await new OfflineStore(ada, 1e6).keep(row('"milk"', 'another'))
  await expect(aTab([], { keep: 'everything' }).show()).rejects.toThrow('fetch failed')
  const part = { keepWithout: ['notes'], keepOnly: { holds: 'appointments' } }
  const facts = { keep: 'lists', ...part } as const
  const dentist = { id: 1, holds: 'appointments', notes: 'door code 1234', version: 3 }
  await aTab([{ all: [dentist, { id: 2, holds: 'items', notes: null, version: 1 }] }], facts).show()
  await vi.waitFor(async () => expect(await new OfflineStore(ada, 1e6).find('["bees","list"]', '')).toBeDefined(), pollTimes)
  // The version is one that no row has: a change based on it is an edit conflict, and replaces no notes.
  expect(await aTab([], facts).show()).toEqual({ all: [{ id: 1, holds: 'appointments', notes: null, version: 2_147_483_647 }] })
})

test('what is not found any more is not kept any longer', { tags: ['OFF-19'] }, async () => {
  keepFor(ada)
  await aTab(['milk']).show()
  await expect(aTab([new ORPCError('NOT_FOUND', { status: 404 })]).show()).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(aTab([]).show()).rejects.toThrow('fetch failed')
})

test('a reading that ends after the person has signed out writes nothing', { tags: ['OFF-17'] }, async () => {
  keepFor(ada)
  const { promise, resolve } = Promise.withResolvers<string>()
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  const reading = client.fetchQuery({ queryKey: ['bees', 'list'], queryFn: async () => promise })
  const store = new OfflineStore(ada, 1e6)
  await store.keep(row('"milk"'))
  const wiped = wipeOffline()
  resolve('a secret of the household')
  await Promise.all([reading, wiped])
  expect(await store.keep(row('"eggs"'))).toBe('closed')
  await new Promise((done) => setTimeout(done, 50))
  expect(await names()).toEqual([])
})

test('what is being written while the gate closes is deleted with the rest', { tags: ['OFF-17'] }, async () => {
  for (let round = 0; round < 20; round += 1) {
    keepFor(ada)
    const stores = [new OfflineStore(ada, 1e6), new OfflineStore(ada, 1e6)]
    const writes = stores.flatMap((store, tab) => [store.keep(row('"milk"', `a ${tab}`)), store.keep(row('"eggs"', `b ${tab}`))])
    for (let turn = 0; turn < round; turn += 1) await Promise.resolve()
    await Promise.all([wipeOffline(), ...writes])
    await vi.waitFor(async () => expect(await names(), `after ${round} turns`).toEqual([]), pollTimes)
  }
})

test('without contact for 14 days what was kept is deleted at the next opening', { tags: ['OFF-19'] }, async () => {
  keepFor(ada)
  await new OfflineStore(ada, 1e6).keep(row('"milk"'))
  expect(offlineGate(Date.now() + 13.9 * dayMs)).toBeDefined()
  keepFor(ada, { heardMs: Date.now() - 14.1 * dayMs })
  expect(offlineGate()).toBeUndefined()
  await vi.waitFor(async () => expect(await names()).toEqual([]), pollTimes)
})

test('an answer of the server begins the 14 days anew', { tags: ['OFF-19'] }, async () => {
  keepFor(ada, { heardMs: Date.now() - 13 * dayMs })
  await aTab(['milk']).show()
  expect(Date.now() - (offlineGate()?.heardMs ?? 0)).toBeLessThan(dayMs)
})

test('two people on one device have own databases, and others’ data go', { tags: ['OFF-18', 'OFF-20'] }, async () => {
  keepFor(ada)
  await new OfflineStore(ada, 1e6).keep(row('"a word of Ada"'))
  const bens = new OfflineStore(ben, 1e6)
  expect(await bens.find('list', '')).toBeUndefined()
  expect(await bens.keep(row('"a word of Ben"'))).toBe('closed')
  expect(await names()).toEqual([ada])
  keepOnlyFor('ada')
  expect(offlineGate()?.name).toBe(ada)
  keepOnlyFor('ben')
  expect(offlineGate()).toBeUndefined()
  await vi.waitFor(async () => expect(await names()).toEqual([]), pollTimes)
})

test('keeping stops when there is no room, and what is smaller than before still fits', { tags: ['OFF-23'] }, async () => {
  keepFor(ada)
  const store = new OfflineStore(ada, 100)
  expect(await store.keep(row('x'.repeat(30)))).toBe('kept')
  expect(await store.usedBytes()).toBe(68)
  expect(await store.keep(row('y'.repeat(30), 'another'))).toBe('full')
  expect(await store.keep(row('z'.repeat(40)))).toBe('kept')
  expect(await new OfflineStore(ada, 100).find('list', '')).toMatchObject({ text: 'z'.repeat(40) })
  expect(await new OfflineStore(ada, 100).keep(row('y'.repeat(30), 'another')), 'in another tab').toBe('full')
})

test('what another build of the app kept is not shown, and what was not read again goes', { tags: ['OFF-05'] }, async () => {
  keepFor(ada)
  const store = new OfflineStore(ada, 1e6)
  await store.keep(row('"old"'))
  await store.keep({ ...row('"new"', 'other'), atMs: 10 })
  expect(await store.find('list', 'another build')).toBeUndefined()
  await store.forgetBefore(5)
  expect(await store.find('list', '')).toBeUndefined()
  expect(await store.find('other', '')).toMatchObject({ text: '"new"' })
})

test('what is being read while it is switched on, or while another step is chosen, is kept as well', { tags: ['OFF-05'] }, async () => {
  const reading = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const client = makeQueryClient({ onSessionEnded: () => undefined })
    const read = client.fetchQuery({ queryKey: ['bees', name], queryFn: async () => promise })
    return { read, resolve }
  }
  const first = reading('first')
  keepFor(ada, { step: 'lists' })
  const second = reading('second')
  keepFor(ada)
  for (const { read, resolve } of [first, second]) {
    resolve('milk')
    await read
  }
  const store = new OfflineStore(ada, 1e6)
  for (const name of ['first', 'second'])
    await vi.waitFor(async () => expect(await store.find(`["bees","${name}"]`, ''), name).toBeDefined(), pollTimes)
})

test('an answer for one person is not stored for another who is signed in by then', { tags: ['OFF-20'] }, async () => {
  noteSignedIn({ id: 'ada', keptAs: 'ada' })
  const { promise, resolve } = Promise.withResolvers<string>()
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  const read = client.fetchQuery({ queryKey: ['bees', 'list'], queryFn: async () => promise })
  noteSignedIn({ id: 'ben', keptAs: 'ben' })
  keepFor(ben)
  resolve('a word of Ada')
  await read
  // In another tab Ben has signed in, while this one still shows Ada.
  noteSignedIn({ id: 'ada', keptAs: 'ada' })
  await aTab(['another word of Ada']).show()
  const store = new OfflineStore(ben, 1e6)
  await store.keep(row('"of Ben"', 'own'))
  expect(await store.find('["bees","list"]', '')).toBeUndefined()
  noteSignedIn(null)
})
