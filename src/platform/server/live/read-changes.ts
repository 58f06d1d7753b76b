import type { Pool } from 'pg'
import type { LiveHint } from './live-event.ts'

/** The hints since a snapshot of the database, per person, and the snapshot up to which they are complete. */
export type ChangeEvents = { snapshot: string; hints: ReadonlyMap<string, readonly LiveHint[]> }

type Line = { person: string; categoryId: string | null; table: string }

// A browser that missed more reads everything again, which costs less than finding out what it missed.
const maxMissed = 10_000

/** Reads where a new hub begins: the transactions that are finished now. */
export async function readSnapshot(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return onlyRow(rows).snapshot
}

/** Reads everybody's hints of what is visible now and was not in the snapshot `seen`. */
export async function readChanges(pool: Pool, seen: string): Promise<ChangeEvents> {
  const { rows } = await pool.query<{ snapshot: string; hints: Line[] }>({
    name: 'live changes',
    text: 'select h.snapshot::text as snapshot, h.hints from app.hints_since($1::text::pg_snapshot) h',
    values: [seen],
  })
  const { snapshot, hints } = onlyRow(rows)
  const people = Map.groupBy(hints, (line) => line.person)
  return { snapshot, hints: new Map(Array.from(people, ([person, lines]) => [person, byCategory(lines)])) }
}

/** Reads what one person missed since the snapshot `seen`, undefined when that is too much, and the snapshot up to which it is complete. */
export async function readMissed(
  pool: Pool,
  { seen, userId }: { seen: string; userId: string },
): Promise<{ snapshot: string; hints: readonly LiveHint[] | undefined }> {
  const { rows } = await pool.query<{ snapshot: string; hints: Line[] | null }>({
    name: 'live missed',
    text: 'select h.snapshot::text as snapshot, h.hints from app.hints_since($1::text::pg_snapshot, $2, $3) h',
    values: [seen, userId, maxMissed],
  })
  const { snapshot, hints } = onlyRow(rows)
  return { snapshot, hints: hints === null ? undefined : byCategory(hints) }
}

/** Reads whose each session is now, in the given order; null for a session that has ended. For the pool of hive_api. */
export async function readPeople(pool: Pool, sessionHashes: readonly Buffer[]): Promise<ReadonlyArray<string | null>> {
  const { rows } = await pool.query<{ person: string | null }>({
    name: 'live people',
    text: 'select auth.user_of_session(s.hash) as person from unnest($1::bytea[]) with ordinality s (hash, place) order by s.place',
    values: [sessionHashes],
  })
  return rows.map((row) => row.person)
}

function byCategory(lines: readonly Line[]): readonly LiveHint[] {
  const categories = Map.groupBy(lines, (line) => line.categoryId)
  return Array.from(categories, ([categoryId, its]) => ({ categoryId, tables: [...new Set(its.map((line) => line.table))].toSorted() }))
}

function onlyRow<T>(rows: readonly T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('the database answered without a row')
  return row
}
