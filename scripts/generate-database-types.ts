// npm run db:types: writes src/platform/server/db/database.gen.ts from a real database with the product's schema, and the names of its
// tables; with --check it only says whether the files are up to date. It uses the PostgreSQL of TEST_DATABASE_URL, else its own.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productSchema } from '#app/server/product-schema.ts'
import type { ClusterAdmin, HiveDatabase } from '#platform/server/db/cluster.ts'
import { fromDatabaseUrl } from '#platform/server/db/from-database-url.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { withScratchDatabase } from '#tests/scratch-database.ts'
import { databaseTypesFile, tableNamesFile, writeDatabaseTypes, writeTableNames } from './write-database-types.ts'

const folder = mkdtempSync(join(tmpdir(), 'hive-types-'))
try {
  await withCluster(async (admin) => {
    const near = { admin, name: 'postgres', rolePrefix: 'none', secret: randomBytes(32).toString('hex') }
    const work = async (database: HiveDatabase) => generate(process.argv.includes('--check'), (file) => writeDatabaseTypes(database, file))
    // Its own cluster has no template to copy.
    await withScratchDatabase(near, work, productSchema())
  })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function generate(checkOnly: boolean, write: (file: string) => void): void {
  const [types, names] = checkOnly ? [join(folder, 'types'), join(folder, 'names')] : [databaseTypesFile, tableNamesFile]
  write(types)
  writeTableNames(types, names)
  const isSame = (one: string, other: string): boolean => readFileSync(one, 'utf8') === readFileSync(other, 'utf8')
  if (isSame(types, databaseTypesFile) && isSame(names, tableNamesFile)) return
  console.error('database.gen.ts or table-name.gen.ts does not fit the schema any more: run npm run db:types.')
  process.exitCode = 1
}

async function withCluster(work: (admin: ClusterAdmin) => Promise<void>): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (url !== undefined && url !== '') return work(fromDatabaseUrl(url).admin)
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
