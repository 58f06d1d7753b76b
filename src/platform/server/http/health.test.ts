import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { testPools } from '../../../../tests/world.ts'
import { isReady } from './health.ts'

const dataDir = tmpdir()

test('a server is ready when its database answers with the schema it knows', async () => {
  expect(await isReady({ pool: testPools().api, schemaVersion: 0, dataDir })).toBe(true)
})

test('it is not ready for a schema it does not know, nor without its data folder', async () => {
  expect(await isReady({ pool: testPools().api, schemaVersion: 99, dataDir })).toBe(false)
  expect(await isReady({ pool: testPools().api, schemaVersion: 0, dataDir: '/nowhere/at/all' })).toBe(false)
})
