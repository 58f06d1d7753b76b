import { readFileSync } from 'node:fs'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { asSuperuser } from '../scratch-database.ts'

const query = readFileSync(new URL('describe-catalog.sql', import.meta.url), 'utf8')

/** Returns a database's schema as sorted lines with the short names of the roles: two databases are alike when their lines are. */
export async function describeCatalog(database: HiveDatabase): Promise<string[]> {
  return asSuperuser(database, async (client) => {
    await client.query("set search_path = ''")
    const { rows } = await client.query<{ line: string }>(query, [database.rolePrefix])
    // Schemas up to version 19 do not have table homes.
    const { rows: homes } = await client.query<{ there: boolean }>("select to_regclass('app.table_homes') is not null as there")
    if (homes[0]?.there === true)
      rows.push(...(await client.query<{ line: string }>("select 'table home ' || h as line from app.table_homes h")).rows)
    return rows.map(({ line }) => line.replaceAll(`${database.rolePrefix}_`, 'hive_')).toSorted()
  })
}

/** Returns the lines that are in only one of two descriptions: `-` is missing in the first, `+` is additional in it. */
export function differencesBetween(found: readonly string[], wanted: readonly string[]): string[] {
  const [has, should] = [new Set(found), new Set(wanted)]
  return [
    ...wanted.filter((line) => !has.has(line)).map((line) => `- ${line}`),
    ...found.filter((line) => !should.has(line)).map((line) => `+ ${line}`),
  ]
}
