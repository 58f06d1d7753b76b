// npm run db:types: writes src/platform/server/db/database.gen.ts from a real database with the product's schema, and the names of its
// tables; with --check it only reports whether the files are up to date. It uses the PostgreSQL of TEST_DATABASE_URL, else its own.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productSchema } from '#app/server/product-schema.ts'
import type { ClusterAdmin, HiveDatabase } from '#platform/server/db/cluster.ts'
import { parseDatabaseUrl } from '#platform/server/db/parse-database-url.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { withScratchDatabase } from '#tests/scratch-database.ts'
import { databaseTypesFile, tableNamesFile, tablesFile, writeDatabaseTypes, writeTableNames, writeTables } from './write-database-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'hive-types-'))
try {
  await withCluster(async (admin) => {
    const near = { admin, name: 'postgres', rolePrefix: 'none', secret: randomBytes(32).toString('hex') }
    const work = async (database: HiveDatabase) => generate(process.argv.includes('--check'), database)
    // Its own cluster has no template to copy.
    await withScratchDatabase(near, work, productSchema())
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function generate(checkOnly: boolean, database: HiveDatabase): Promise<void> {
  const committed = [databaseTypesFile, tableNamesFile, tablesFile]
  const [types = '', names = '', tables = ''] = checkOnly ? ['types', 'names', 'tables'].map((name) => join(folder, name)) : committed
  writeDatabaseTypes(database, types)
  writeTableNames(types, names)
  await writeTables(database, tables)
  const isSame = [types, names, tables].every((file, place) => readFileSync(file, 'utf8') === readFileSync(committed[place] ?? '', 'utf8'))
  if (isSame) return
  console.error('The files written from the schema do not fit it any more: run npm run db:types.')
  process.exitCode = 1
}

async function withCluster(work: (admin: ClusterAdmin) => Promise<void>): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return work(parseDatabaseUrl(url).admin)
  const dataDir = mkdtempSync(join(tmpdir(), 'hive-types-data-'))
  const log = ({ level, message }: { level: string; message: string }): void => {
    if (level === 'error') console.error(message)
  }
  const postgres = await startEmbeddedPostgres({ dataDir, log })
  try {
    return await work(postgres.superuser)
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
