import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubLocalStorage } from '#tests/local-storage.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { configureApi } from '#platform/web/api/routes.ts'
import { makeQueryClient } from '../api/make-query-client.ts'
import { noteSignedIn } from '../outbox/outbox-gate.ts'
import { offlineGate, storageNameOf } from './offline-gate.ts'
import { OfflineStore } from './offline-store.ts'
// Loaded before the test, which is not about when a file arrives.
import './offline-answers.ts'
import { openAlwaysOffline } from './always-offline.ts'

const ada = storageNameOf('ada')
const names = async () => (await indexedDB.databases()).map(({ name }) => name)

afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubLocalStorage()
  vi.stubGlobal('document', { querySelector: () => null })
})

test('without the switch only what everybody keeps is kept, once read, never on a tablet', { tags: ['OFF-24'] }, async () => {
  const always = { route: 'GET /bees', keep: 'always' } as const
  configureApi({ bees: { me: always, list: always, tasks: { route: 'GET /bees', keep: 'lists' } } })
  const open = async (person: { id: string; keptAs: string; isTablet?: boolean }) => {
    noteSignedIn(person)
    const client = makeQueryClient({ onSessionEnded: () => undefined })
    client.setQueryData(['bees', 'me'], 'Ada')
    openAlwaysOffline(client)
    await client.fetchQuery({ queryKey: ['bees', 'list'], queryFn: async () => 'milk' })
    await client.fetchQuery({ queryKey: ['bees', 'tasks'], queryFn: async () => 'bins' })
  }
  await open({ id: 'wall', keptAs: 'wall', isTablet: true })
  expect([offlineGate(), await names()]).toEqual([undefined, []])
  await open({ id: 'ada', keptAs: 'ada' })
  expect(offlineGate()).toMatchObject({ name: ada, step: 'always' })
  const store = new OfflineStore(ada, 1e6)
  for (const key of ['["bees","me"]', '["bees","list"]'])
    await vi.waitFor(async () => expect(await store.find(key, ''), key).toBeDefined(), pollTimes)
  expect(await store.find('["bees","tasks"]', '')).toBeUndefined()
  noteSignedIn(null)
})
