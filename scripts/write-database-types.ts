import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'

/** The committed types of the database's tables. */
export const databaseTypesFile = fileURLToPath(new URL('../src/platform/server/db/database.gen.ts', import.meta.url))

/** The committed names of the tables, for code without access to the database. */
export const tableNamesFile = fileURLToPath(new URL('../src/platform/shared/table-name.gen.ts', import.meta.url))

const generator = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))
const options = [
  '--dialect',
  'postgres',
  '--date-parser',
  'string',
  '--include-pattern',
  '(app|auth|mail).*',
  '--default-schema',
  'none',
  '--log-level',
  'error',
]

/**
 * Writes the types of a database's tables, as its administrator sees them, to `outFile`.
 * @throws with the generator's own words when it fails.
 */
export function writeDatabaseTypes({ admin, name }: HiveDatabase, outFile: string): void {
  const url = new URL(`postgres://localhost/${encodeURIComponent(name)}`)
  url.username = admin.user
  url.password = admin.password
  // A folder is a unix socket, which cannot be written before the port.
  url.searchParams.set('host', admin.host)
  url.searchParams.set('port', String(admin.port))
  const run = spawnSync(process.execPath, [generator, ...options, '--url', url.href, '--out-file', outFile], { encoding: 'utf8' })
  if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stderr}${run.stdout}`)
}

/** Writes the names of the tables in a file of database types, without their schema, to `outFile`. */
export function writeTableNames(typesFile: string, outFile: string): void {
  const tables = readFileSync(typesFile, 'utf8').matchAll(/^  "(?:app|auth)\.(\w+)":/gm)
  const names = Array.from(tables, ([, name = '']) => name).toSorted()
  writeFileSync(
    outFile,
    `/** The name of a table, without its schema. Written by npm run db:types. */\nexport type TableName =\n${names.map((name) => `  | '${name}'\n`).join('')}`,
  )
}
