import type { Pool } from 'pg'
import type { LiveHint } from './live-event.ts'

/** The hints since a position, per person; `awaited` is the horizon at which everything committed by now will have been sent. */
export type ChangeEvents = { horizon: string; awaited: string; hints: ReadonlyMap<string, readonly LiveHint[]> }

type Line = { person: string; categoryId: string | null; table: string }

/** Reads where a new hub begins: what commits from now on lies at or above it. */
export async function readHorizon(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ horizon: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as horizon')
  return onlyRow(rows).horizon
}

/** Reads everybody's hints of the transactions from `after` up to the returned horizon. */
export async function readChanges(pool: Pool, after: string): Promise<ChangeEvents> {
  const { rows } = await pool.query<{ horizon: string; awaited: string; hints: Line[] | null }>({
    name: 'live changes',
    text: `select h.horizon::text as horizon, pg_snapshot_xmax(pg_current_snapshot())::text as awaited, h.hints
             from app.hints_since($1::text::xid8) h`,
    values: [after],
  })
  const { horizon, awaited, hints } = onlyRow(rows)
  const people = Map.groupBy(hints ?? [], (line) => line.person)
  return { horizon, awaited, hints: new Map(Array.from(people, ([person, lines]) => [person, byCategory(lines)])) }
}

/** Reads what one person missed since `after`, and the horizon up to which that is complete. */
export async function readMissed(
  pool: Pool,
  { after, userId }: { after: string; userId: string },
): Promise<{ horizon: string; hints: readonly LiveHint[] }> {
  const { rows } = await pool.query<{ horizon: string; hints: Line[] }>({
    name: 'live missed',
    text: `select h.horizon::text as horizon,
                  coalesce(jsonb_path_query_array(h.hints, '$[*] ? (@.person == $person)', jsonb_build_object('person', $2::text)), '[]') as hints
             from app.hints_since($1::text::xid8) h`,
    values: [after, userId],
  })
  const { horizon, hints } = onlyRow(rows)
  return { horizon, hints: byCategory(hints) }
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
