import 'fake-indexeddb/auto'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OutboxStore } from '../outbox/outbox-store.ts'
import { dropKeptHere, keptNameOf, outboxNameOf, setKeptHere } from './kept-here.ts'
import { KeptStore } from './kept-store.ts'

const ada = keptNameOf('ada')

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
  setKeptHere({ name: ada, step: 'everything', heardMs: Date.now() })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As WebKit does it: whoever reads while the database is deleted gets an error. */
function signedOutMeanwhile(): void {
  const fail = (): never => {
    dropKeptHere()
    throw new DOMException('Database deleted by request of the user', 'UnknownError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(fail)
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(fail)
  vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(fail)
}

test('what is being read when its person signs out is not there, and is no error', { tags: ['OFF-17'] }, async () => {
  const row = { key: 'list', text: '"milk"', atMs: 1, build: '' }
  const store = new KeptStore(ada, 1e6)
  await store.keep(row)
  const outbox = new OutboxStore(outboxNameOf(ada), () => isThere)
  let isThere = true
  expect(await outbox.rows()).toEqual([])
  signedOutMeanwhile()
  expect(await store.find('list', '')).toBeUndefined()
  setKeptHere({ name: ada, step: 'everything', heardMs: Date.now() })
  expect(await store.usedBytes()).toBe(0)
  setKeptHere({ name: ada, step: 'everything', heardMs: Date.now() })
  expect(await store.keep(row)).toBe('closed')
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    isThere = false
    throw new DOMException('Database deleted by request of the user', 'UnknownError')
  })
  expect(await outbox.rows()).toEqual([])
})
