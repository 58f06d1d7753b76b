import 'fake-indexeddb/auto'
import { IDBDatabase, IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'
import { DiskStore } from '../outbox/disk-store.ts'
import { closeOfflineGate, storageNameOf, outboxNameOf, openOfflineGate } from './offline-gate.ts'
import { OfflineStore } from './offline-store.ts'

const ada = storageNameOf('ada')

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubLocalStorage()
  openOfflineGate({ name: ada, step: 'everything', heardMs: Date.now() })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** As in WebKit: a read while the database is deleted gets an error. */
function signedOutMeanwhile(): void {
  const fail = (): never => {
    closeOfflineGate()
    throw new DOMException('Database deleted by request of the user', 'UnknownError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(fail)
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(fail)
  vi.spyOn(IDBObjectStore.prototype, 'index').mockImplementation(fail)
}

test('what is being read when its person signs out is not there, and is no error', { tags: ['OFF-17'] }, async () => {
  const row = { key: 'list', text: '"milk"', atMs: 1, build: '' }
  const store = new OfflineStore(ada, 1e6)
  await store.keep(row)
  const outbox = new DiskStore(outboxNameOf(ada), () => isThere)
  let isThere = true
  expect(await outbox.rows()).toEqual([])
  signedOutMeanwhile()
  expect(await store.find('list', '')).toBeUndefined()
  openOfflineGate({ name: ada, step: 'everything', heardMs: Date.now() })
  expect(await store.usedBytes()).toBe(0)
  openOfflineGate({ name: ada, step: 'everything', heardMs: Date.now() })
  expect(await store.keep(row)).toBe('closed')
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(() => {
    isThere = false
    throw new DOMException('Database deleted by request of the user', 'UnknownError')
  })
  expect(await outbox.rows()).toEqual([])
})

test('nor is the end of what is being read an error that nobody waits for', { tags: ['OFF-17'] }, async () => {
  const row = { key: 'list', text: '"milk"', atMs: 1, build: '' }
  const store = new OfflineStore(ada, 1e6)
  await store.keep(row)
  const outbox = new DiskStore(outboxNameOf(ada), () => isThere)
  let isThere = true
  expect(await outbox.rows()).toEqual([])
  const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
  // Both what is asked for and the transaction fail; a rejection that nobody handles fails the run.
  const deletedDuring = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    begun.mockClear()
    const reading = read()
    for (let turn = 0; turn < 100 && begun.mock.results.length === 0; turn += 1) await Promise.resolve()
    closeOfflineGate()
    isThere = false
    begun.mock.results[0]?.value.abort()
    return reading
  }
  expect(await deletedDuring(async () => store.find('list', ''))).toBeUndefined()
  isThere = true
  expect(await deletedDuring(async () => outbox.rows())).toEqual([])
  expect(begun).toHaveBeenCalledOnce()
})
