import 'fake-indexeddb/auto'
import { ORPCError } from '@orpc/client'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureApi } from '#platform/web/api/routes.ts'
import { makeQueryClient } from '#platform/web/api/make-query-client.ts'
import { offlineStore } from '#platform/web/offline/offline-answers.ts'
import { storageNameOf, openOfflineGate, wipeOffline } from '#platform/web/offline/offline-gate.ts'
import { stubLocalStorage } from '#tests/local-storage.ts'
import * as contract from '../contract.gen.ts'
import { readHousehold } from './read-household.ts'

beforeEach(() => {
  // Other tests of the same process leave databases of theirs.
  vi.stubGlobal('indexedDB', new IDBFactory())
  stubLocalStorage()
  vi.stubGlobal('document', { querySelector: () => null })
  openOfflineGate({ name: storageNameOf('ada'), step: 'lists', heardMs: Date.now() })
})

afterEach(async () => {
  await wipeOffline()
  vi.unstubAllGlobals()
})

/** Reads a household whose answers are those of the first part of their query's key, else an empty list. */
async function reading(answers: Readonly<Record<string, unknown>>): Promise<boolean> {
  const client = makeQueryClient({ onSessionEnded: () => undefined })
  vi.spyOn(client, 'fetchQuery').mockImplementation(async ({ queryKey }) => {
    const answer = answers[String(queryKey[0])] ?? []
    if (answer instanceof Error) throw answer
    return answer
  })
  return readHousehold(client)
}

configureApi(contract)

const offlineAnswers = async () => offlineStore()?.find('lists', '')

test('what was kept stays when the server is too busy to say what may be seen', { tags: ['OFF-05', 'OFF-19'] }, async () => {
  expect(await reading({ categories: [{ id: 'boat', kind: 'custom' }] })).toBe(true)
  await offlineStore()?.keep({ key: 'lists', text: '[]', atMs: Date.now(), build: '' })
  expect(await reading({ categories: new ORPCError('TOO_MANY_REQUESTS') })).toBe(false)
  expect(await offlineAnswers()).toBeDefined()
  expect(await reading({})).toBe(true)
  expect(await offlineAnswers()).toBeUndefined()
})

test('all is read only when each part was answered; that something is gone is an answer', { tags: ['OFF-05'] }, async () => {
  expect(await reading({ reports: new ORPCError('INTERNAL_SERVER_ERROR') })).toBe(false)
  expect(await reading({ reports: new ORPCError('NOT_FOUND') })).toBe(true)
})
