import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { superuser, testPools } from '#tests/people.ts'
import { isReady } from './health.ts'

const dataDir = tmpdir()

async function storedVersion(): Promise<number> {
  const [row] = await superuser<{ version: number }>('select version::float8 as version from app.schema_version')
  return row?.version ?? -1
}

test('a server is ready when its database answers with the schema it knows', async () => {
  expect(await isReady({ pool: testPools().api, schemaVersion: await storedVersion(), dataDir })).toBe(true)
})

test('it is not ready with a schema it does not know, nor without its data folder', async () => {
  expect(await isReady({ pool: testPools().api, schemaVersion: 99, dataDir })).toBe(false)
  expect(await isReady({ pool: testPools().api, schemaVersion: await storedVersion(), dataDir: '/nowhere/at/all' })).toBe(false)
})
