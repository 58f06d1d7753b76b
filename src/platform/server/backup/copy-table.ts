import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { createHash } from 'node:crypto'
import type { BackedUpTable } from './backup-manifest.ts'

/** A table and those of its columns whose values are backed up. */
export type CopiedTable = Pick<BackedUpTable, 'name' | 'columns'>

/** Transaction settings under which a value is always written in the same way. */
export const plainWriting = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC'; set local extra_float_digits = 1;
  set local bytea_output = 'hex'; set local client_encoding = 'UTF8'; set local synchronize_seqscans = off;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', true) from pg_settings where name = 'transaction_timeout' -- new in 17`

/** Writes all rows of a table into `sink`, and returns their count and checksum. */
export async function copyOut(client: Client, table: CopiedTable, sink: (rows: AsyncIterable<Buffer>) => Promise<void>): Promise<Reading> {
  const meter = tableMeter()
  await pipeline(client.query(copyTo(`copy ${written(table)} to stdout`)), (rows: AsyncIterable<Buffer>) => meter.pass(rows), sink)
  return meter.reading()
}

/** Inserts rows into a table, as they were written. */
export async function copyIn(client: Client, table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void> {
  await pipeline(rows, client.query(copyFrom(`copy ${written(table)} from stdin`)))
}

/** Measures the present rows of a table, in the form in which they are backed up. */
export async function measureTable(client: Client, table: CopiedTable): Promise<Reading> {
  return copyOut(client, table, async (rows) => {
    for await (const chunk of rows) void chunk
  })
}

/** Returns the name of a table, given as `schema.table`, made safe for SQL. */
export function tableName(name: string): string {
  return name.split('.').map(escapeIdentifier).join('.')
}

function written({ name, columns }: CopiedTable): string {
  return `${tableName(name)} (${columns.map(escapeIdentifier).join(', ')})`
}

/** The measure of what passed: the number of rows, and the SHA-256 (hex) of all their bytes. */
type Reading = { rows: number; sha256: string }

const lineEnd = 0x0a

/** Measures rows as COPY writes them while they pass; read `reading` once, after the last. */
export function tableMeter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    pass: async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        rows += lineEndsIn(chunk)
        yield chunk
      }
    },
    reading: (): Reading => ({ rows, sha256: hash.digest('hex') }),
  }
}

// Within a value COPY writes a line end as \n, so each of these bytes ends a row.
function lineEndsIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) count += 1
  return count
}
