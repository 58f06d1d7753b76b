import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/server/db/transaction.ts'
import type { ZippedFile } from '#platform/server/zip/zipped.ts'
import { exportVersion } from './exported-tables.ts'
import type { ExportedTable } from './exported-table.ts'
import { groupTables } from './home-tables.ts'
import type { ExportPlan, ExportSource } from './person-files.ts'
import { countRows, type ExportedRow, readQuery, readRows, sourceOf } from './read-rows.ts'

/** A table in a bundle, as its manifest describes it: how many rows its file has, and the SHA-256 (hex) of the file's bytes. */
type BundledTable = { name: string; file: string; columns: readonly string[]; rows: number; sha256: string }

/** The table of people: their names and ids of this file alone, which stand for them in all other tables. */
const peopleColumns = ['id', 'name']

/** Plans the `.hivehome` file of a group: one file of JSON lines for each table, each after those it refers to, and the manifest. */
export async function planGroupFiles(source: ExportSource, familyId: string): Promise<ExportPlan> {
  let rows = 0
  for (const table of groupTables) rows += await countRows(source.db, table, of(table, familyId))
  return { rows, files: (wrote) => groupFiles(source, familyId, wrote) }
}

async function* groupFiles(source: ExportSource, familyId: string, wrote: (rows: number) => void): AsyncGenerator<ZippedFile> {
  const tables: BundledTable[] = []
  const people = await readPeople(source.db, familyId)
  const idOf = new Map(people.map(({ userId, id }) => [userId, id]))
  const named = async function* named(): AsyncGenerator<readonly ExportedRow[]> {
    yield people.map(({ id, name }) => ({ id, name }))
  }
  yield bundled({ name: 'people', columns: peopleColumns, rows: named() }, tables)
  for (const table of groupTables) {
    const columns = Object.keys(table.columns).filter((column) => table.addresses?.includes(column) !== true)
    const rows = async function* rows(): AsyncGenerator<readonly ExportedRow[]> {
      for await (const some of readRows(source.db, table, of(table, familyId))) {
        yield some.map((row) => Object.fromEntries(columns.map((column) => [column, inBundle(table, row, { column, idOf })])))
        wrote(some.length)
      }
    }
    yield bundled({ name: table.name, columns, rows: rows() }, tables)
  }
  yield { name: 'manifest.json', content: manifestOf(source, { familyId, tables }) }
}

type Bundling = { name: string; columns: readonly string[]; rows: AsyncIterable<readonly ExportedRow[]> }

// The manifest's entry of a table is known once its rows are written.
function bundled({ name, columns, rows }: Bundling, tables: BundledTable[]): ZippedFile {
  const file = `tables/${name}.ndjson`
  const content = async function* content(): AsyncGenerator<string> {
    const hash = createHash('sha256')
    let count = 0
    for await (const some of rows) {
      for (const row of some) {
        const line = `${JSON.stringify(row)}\n`
        hash.update(line)
        count += 1
        yield line
      }
    }
    tables.push({ name, file, columns, rows: count, sha256: hash.digest('hex') })
  }
  return { name: file, content: content() }
}

async function* manifestOf(
  { db, madeAt, release }: ExportSource,
  { familyId, tables }: { familyId: string; tables: readonly BundledTable[] },
) {
  const { rows } = await sql<{ schema: number }>`select version::float8 as schema from app.schema_version`.execute(db)
  const manifest = {
    format: 'hivehold.home',
    version: exportVersion,
    release,
    schema: rows[0]?.schema ?? 0,
    homeId: familyId,
    madeAt,
    tables,
  }
  yield `${JSON.stringify(manifest, undefined, 2)}\n`
}

// The rows of one group: the person who exports it may see those of other groups, too.
function of({ columns, name }: ExportedTable, familyId: string): string {
  const text = `'${z.uuid().parse(familyId)}'::uuid`
  if (name === 'families') return `t.id = ${text}`
  if ('family_id' in columns) return `t.family_id = ${text}`
  return `t.category_id in (select c.id from app.categories c where c.family_id = ${text})`
}

type Placed = { column: string; idOf: ReadonlyMap<string, string> }

function inBundle({ people, name }: ExportedTable, row: ExportedRow, { column, idOf }: Placed): unknown {
  const value = row[column]
  if (people?.includes(column) === true) return typeof value === 'string' ? (idOf.get(value) ?? null) : null
  // The entries of the change log name people in what they say.
  if (name === 'category_change_log' && column === 'details') return detailsInBundle(Object(value), idOf)
  return value
}

function detailsInBundle(details: object, idOf: ReadonlyMap<string, string>): object {
  const entries = Object.entries(details).flatMap(([key, value]: [string, unknown]) => {
    // The other space of a category that has moved is not of this group.
    if (key === 'space') return []
    return [[key, key === 'person' || key === 'sharedBy' ? (idOf.get(String(value)) ?? null) : value]]
  })
  return Object.fromEntries(entries)
}

type Person = { userId: string; id: string; name: string | null }

// The members, and everybody else whom the rows name; people who have left have no name here.
async function readPeople(db: Db, familyId: string): Promise<Person[]> {
  const named = groupTables.flatMap((table) =>
    (table.people ?? []).map((column) => `select t.${column} as id from ${sourceOf(table)} t where ${of(table, familyId)}`),
  )
  const query = `
    select p.id as "userId", (select m.name from app.my_people() m where m.user_id = p.id and m.family_id = '${z.uuid().parse(familyId)}') as name
      from (${named.join(' union ')}) p where p.id is not null order by 2 nulls last, 1`
  const people: Person[] = []
  for await (const rows of readQuery(db, 'people', sql.raw(query)))
    for (const { userId, name } of rows)
      people.push({ userId: String(userId), id: `person-${people.length + 1}`, name: typeof name === 'string' ? name : null })
  return people
}
