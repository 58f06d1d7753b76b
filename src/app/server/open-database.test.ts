import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { installedLevel } from '#platform/server/db/schema-version.ts'
import { withScratchName } from '#tests/scratch-database.ts'
import { openDatabase } from './open-database.ts'
import { productSchema } from './product-schema.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hive-open-'))
  // Started as root, the database runs as another user, who needs a way through this folder.
  await chmod(folder, 0o755)
})
afterAll(async () => rm(folder, { recursive: true, force: true }))

const log = pino({ level: 'silent' })
const thisRelease = productSchema()
// The same tables and another code.
const earlierRelease: ProductSchema = { ...thisRelease, level: { ...thisRelease.level, code: 'earlier' } }

/** Starts on the database with a schema, stops again, and returns the version that it has then. */
async function opened(env: Record<string, string>, schema: ProductSchema): Promise<number | undefined> {
  const { database, stop } = await openDatabase(readConfig(env), schema, log)
  try {
    return (await installedLevel(database))?.version
  } finally {
    await stop()
  }
}

test('a start on the data folder of an earlier release makes a backup in it first', { tags: ['OPS-05'] }, async () => {
  const dataDir = join(folder, 'embedded')
  expect(await opened({ DATA_DIR: dataDir }, earlierRelease)).toBe(earlierRelease.level.version)
  expect(await readdir(dataDir)).not.toContain('backups')
  expect(await opened({ DATA_DIR: dataDir }, thisRelease)).toBe(thisRelease.level.version)
  expect(await readdir(join(dataDir, 'backups'))).toEqual([expect.stringMatching(/^before-upgrade-[0-9a-f]{8}-schema-\d+-.*\.hive$/)])
})

test('a start on the database of an earlier release makes a backup in BACKUP_DIR first', { tags: ['OPS-05'] }, async () => {
  await withScratchName(inject('hive'), async ({ admin, name, secret }) => {
    const { host, port, user, password } = admin
    const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`
    const env = { DATABASE_URL: url, SECRET: secret, DATA_DIR: join(folder, 'external'), BACKUP_DIR: join(folder, 'elsewhere') }
    expect(await opened(env, earlierRelease)).toBe(earlierRelease.level.version)
    expect(await opened(env, thisRelease)).toBe(thisRelease.level.version)
    expect(await readdir(env.BACKUP_DIR)).toEqual([expect.stringMatching(/^before-upgrade-[0-9a-f]{8}-schema-\d+-.*\.hive$/)])
  })
})
