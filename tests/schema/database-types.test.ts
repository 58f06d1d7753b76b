import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  databaseTypesFile,
  tableNamesFile,
  tablesFile,
  writeDatabaseTypes,
  writeTableNames,
  writeTables,
} from '../../scripts/write-database-types.ts'
import { testDatabase } from '../people.ts'

test('the committed types and names of the tables are those of the database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hive-types-'))
  try {
    const fresh = join(folder, 'database.gen.ts')
    writeDatabaseTypes(testDatabase(), fresh)
    expect(readFileSync(databaseTypesFile, 'utf8'), 'run npm run db:types').toBe(readFileSync(fresh, 'utf8'))
    const names = join(folder, 'table-name.gen.ts')
    writeTableNames(fresh, names)
    expect(readFileSync(tableNamesFile, 'utf8'), 'run npm run db:types').toBe(readFileSync(names, 'utf8'))
    const tables = join(folder, 'tables.gen.ts')
    await writeTables(testDatabase(), tables)
    expect(readFileSync(tablesFile, 'utf8'), 'run npm run db:types').toBe(readFileSync(tables, 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
