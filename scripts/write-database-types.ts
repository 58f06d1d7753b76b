import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { backedUpTables } from '#platform/server/backup/backed-up-tables.ts'
import { adminConnection, type HiveDatabase } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'

/** The committed types of the database's tables. */
export const databaseTypesFile = fileURLToPath(new URL('../src/platform/server/db/database.gen.ts', import.meta.url))

/** The committed names of the tables, for code without access to the database. */
export const tableNamesFile = fileURLToPath(new URL('../src/platform/shared/table-name.gen.ts', import.meta.url))

/** The committed facts about the tables in which the data of people lasts. */
export const tablesFile = fileURLToPath(new URL('../src/platform/shared/tables.gen.ts', import.meta.url))

const generator = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))
const options = [
  '--dialect',
  'postgres',
  '--date-parser',
  'string',
  '--include-pattern',
  '(app|auth|mail).*',
  // Views for downloads and tests.
  '--exclude-pattern',
  'app.(cars|houses|children|pets|travel_plans|contacts)',
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

type TableFacts = { name: string; home: string; is_content: boolean; people: string[]; columns: Array<{ name: string; kind: string }> }

// The form of a column's values in downloads, by its type. Bytes are hashes, which nothing shows.
const facts = `
  select c.relname as name, h.home, h.name in (select name from app.content_tables) as is_content,
         array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
                where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'app.people'::regclass order by a.attnum) as people,
         (select json_agg(json_build_object('name', a.attname, 'kind', case
                   when a.atttypid = 'uuid'::regtype then 'id' when a.atttypid = 'text'::regtype then 'text' when a.atttypid = 'date'::regtype then 'day'
                   when a.atttypid = 'time'::regtype then 'time' when a.atttypid = 'timestamptz'::regtype then 'instant'
                   when a.atttypid = 'bool'::regtype then 'yesNo' when a.atttypid = 'numeric'::regtype then 'decimal'
                   when a.atttypid = 'jsonb'::regtype then 'json' when t.typcategory = 'A' then 'list'
                   when a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype) then 'number' end
                 || case when a.attnotnull then '' else '?' end)
                 order by a.attname <> all ('{id,category_id}'), a.attname = 'version', a.attname = 'created_at', a.attnum)
            from pg_attribute a join pg_type t on t.oid = a.atttypid where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype) as columns
    from app.table_homes h join pg_class c on c.oid = h.name
   where h.home in ('family', 'person') and h.left_out is null and c.relnamespace = 'app'::regnamespace`

/** Writes what the database knows of the tables in which the data of people lasts, each after those it refers to, to `outFile`. */
export async function writeTables({ admin, name, rolePrefix }: HiveDatabase, outFile: string): Promise<void> {
  const tables = await withClient(adminConnection(admin, name), async (client) => {
    const order = (await backedUpTables(client, rolePrefix)).map((table) => table.name)
    const { rows } = await client.query<TableFacts>(facts)
    return rows.toSorted((one, other) => order.indexOf(`app.${one.name}`) - order.indexOf(`app.${other.name}`))
  })
  const lines = tables.map(({ name: table, home, people, columns }) => {
    const kinds = columns.map(({ name: column, kind }) => `${column}: '${kind}'`).join(', ')
    return `  ${table}: { home: '${home}', people: [${people.map((column) => `'${column}'`).join(', ')}], columns: { ${kinds} } },\n`
  })
  const content = tables.filter(({ is_content }) => is_content).map(({ name: table }) => table)
  writeFileSync(
    outFile,
    '/** The tables in which the data of people lasts, each after those it refers to: whose they are, which columns name a person, and what each column\n' +
      ' * holds, with a question mark where it may be empty. Written by npm run db:types. */\n' +
      `export const tables = {\n${lines.join('')}} as const\n\n` +
      `/** A table whose rows belong to a category. */\nexport type ContentTable =\n${content.map((table) => `  | '${table}'\n`).join('')}`,
  )
}
