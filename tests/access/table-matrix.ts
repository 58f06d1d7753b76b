import { type Client, Client as PgClient, type QueryResult } from 'pg'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { roleConnection } from '#platform/server/db/pools.ts'
import { roleName } from '#platform/server/db/roles.ts'
import { type Actor, actors, columnOf, everybody, roleOf, sessionHashOf } from './actors.ts'
import { asSuperuser } from '../scratch-database.ts'
import { type TableProbe, tableProbes } from './probes.ts'
import { readOutcomes } from './read-outcomes.ts'
import { tableOutcomes } from './table-outcomes.ts'
import { type VerbProbe, verbProbes } from './verb-probes.ts'

const expected = readOutcomes(tableOutcomes, { actors, words: 2 })
const writes = ['insert', 'update', 'reparent', 'delete'] as const

/** Returns the rows that the table of outcomes has, and those it should have. */
export function matrixRows(): { written: string[]; tried: string[] } {
  const tried = [
    ...Object.keys(tableProbes).flatMap((table) => [`${table} select`, ...writes.map((verb) => `${table} ${verb}`)]),
    ...Object.keys(verbProbes).map((verb) => `${verb} call`),
  ]
  return { written: [...expected.keys()], tried }
}

/** Which actors try, and which of the tables and verbs each does. */
type Tried = { actors?: readonly Actor[]; tries?: ((row: number, actor: Actor) => boolean) | undefined }

/** Tries everything as some actors on a seeded database and returns what differs from the table; changes nothing. */
export async function tableMismatches(database: HiveDatabase, { actors: some = everybody, tries }: Tried = {}): Promise<string[]> {
  // Request actors use their own login; the others, whose roles cannot log in, use a connection that may become any role.
  const api = new PgClient({ ...roleConnection(database, 'api'), pipeline: true })
  return asSuperuser(database, async (superuserPool) =>
    connected(api, async () => {
      const mismatches: string[] = []
      for (const actor of some) {
        const become = becoming(database, actor)
        const tables = await undone(roleOf(actor) === 'api' ? api : superuserPool, 'transaction', async (client) =>
          tryTables(client, { actor, become: client === api ? undefined : become, tries }),
        )
        const verbs = await undone(superuserPool, 'transaction', async (client) => tryVerbs(client, { actor, become, tries }))
        mismatches.push(...compare(actor, [...tables, ...verbs]))
      }
      return mismatches
    }),
  )
}

// The actors that detect most come first.
const watchful = [...new Set<Actor>(['edit', 'stranger', 'view', 'viewonly', 'ended', 'nobody', 'owner', 'tablet', ...actors])]

/** Does the same inside a transaction of `superuserPool` that has already begun, and stops at the first actor with a difference. */
export async function firstMismatches(superuserPool: Client, database: HiveDatabase): Promise<string[]> {
  for (const actor of watchful) {
    const become = becoming(database, actor)
    const tables = await undone(superuserPool, 'savepoint', async (client) => tryTables(client, { actor, become }))
    const verbs = await undone(superuserPool, 'savepoint', async (client) => tryVerbs(client, { actor, become }))
    const mismatches = compare(actor, [...tables, ...verbs])
    if (mismatches.length > 0) return mismatches
  }
  return []
}

function becoming(database: HiveDatabase, actor: Actor): string {
  return `set local role ${roleName(database.rolePrefix, roleOf(actor))}`
}

function compare(actor: Actor, outcomes: ReadonlyArray<readonly [string, string]>): string[] {
  return outcomes.flatMap(([row, outcome]) => {
    const wanted = expected.get(row)?.get(columnOf(actor)) ?? 'a row of the table of outcomes'
    if (outcome === wanted || outcome === wanted.repeat(outcome.length)) return []
    return [`${row} as ${actor}: expected ${wanted}, was ${outcome}`]
  })
}

async function connected<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.connect()
  try {
    return await work()
  } finally {
    await client.end()
  }
}

async function undone<T>(client: Client, scope: 'transaction' | 'savepoint', work: (client: Client) => Promise<T>): Promise<T> {
  await client.query(scope === 'transaction' ? 'begin' : 'savepoint actor')
  try {
    return await work(client)
  } finally {
    await client.query(scope === 'transaction' ? 'rollback' : 'rollback to actor')
  }
}

type Attempts = Pick<Tried, 'tries'> & { actor: Actor }

function triedOf<Probe>(probes: Readonly<Record<string, Probe>>, { actor, tries = () => true }: Attempts): Array<[string, Probe]> {
  return Object.entries(probes).filter((_, row) => tries(row, actor))
}

async function tryTables(client: Client, of: Attempts & { become: string | undefined }): Promise<Array<[string, string]>> {
  const { actor, become } = of
  if (become !== undefined) await client.query(become)
  await client.query(whoQuery(actor))
  return (await Promise.all(triedOf(tableProbes, of).map(async ([table, probe]) => tryTable(client, { table, probe, actor })))).flat()
}

async function tryVerbs(client: Client, { become, ...of }: Attempts & { become: string }): Promise<Array<[string, string]>> {
  return Promise.all(triedOf(verbProbes, of).map(async ([verb, probe]) => tryVerb(client, { verb, probe, actor: of.actor, become })))
}

/** As `asActor` does; nobody and the roles that act for nobody have no session at all. */
function whoQuery(actor: Actor): string {
  if (actor === 'nobody' || roleOf(actor) !== 'api') return "select set_config('app.user_id', '', true)"
  return `select set_config('app.user_id', auth.user_of_session('\\x${sessionHashOf(actor).toString('hex')}')::text, true)`
}

async function tryTable(
  client: Client,
  { table, probe, actor }: { table: string; probe: TableProbe; actor: Actor },
): Promise<Array<[string, string]>> {
  const look = attempt(client, [probe.select]).then(([answer]): [string, string] => [`${table} select`, seenOf(answer, probe, actor)])
  const changes = writes.map(async (verb): Promise<[string, string]> => {
    const marks = probe.labels.map(async (label) => markOf(await attempt(client, [probe[verb](label, actor)])))
    return [`${table} ${verb}`, (await Promise.all(marks)).join('')]
  })
  return Promise.all([look, ...changes])
}

function seenOf(answer: QueryResult | string | undefined, probe: TableProbe, actor: Actor): string {
  if (answer === undefined || typeof answer === 'string') return answer ?? ''
  const seen = new Set(answer.rows.map((row) => String(row.key)))
  const labels = probe.labels.map((label) => (seen.delete(probe.keyOf(label, actor)) ? '+' : '.')).join('')
  return seen.size > 0 ? `${labels}x` : labels
}

async function tryVerb(
  client: Client,
  { verb, probe, actor, become }: { verb: string; probe: VerbProbe; actor: Actor; become: string },
): Promise<[string, string]> {
  const marks = probe.labels.map(async (label) => {
    const answers = await attempt(client, [become, whoQuery(actor), probe.call(label, actor), 'reset role', probe.effect(label, actor)])
    const [, , called, , effect] = answers
    if (typeof called === 'string') return called
    return typeof effect === 'object' && effect.rows[0]?.done === true ? '+' : '.'
  })
  return [`${verb} call`, (await Promise.all(marks)).join('')]
}

/** Runs statements in turn and rolls them back; returns a mark for a statement that PostgreSQL refused. */
async function attempt(client: Client, statements: readonly string[]): Promise<Array<QueryResult | string>> {
  const saved = client.query('savepoint try')
  const answers = statements.map(async (statement) => client.query(statement).catch(refusalMark))
  const back = client.query('rollback to try')
  const [, , result] = await Promise.all([saved, back, Promise.all(answers)])
  return result
}

function markOf([answer]: ReadonlyArray<QueryResult | string>): string {
  if (typeof answer === 'string') return answer
  return (answer?.rowCount ?? 0) > 0 ? '+' : '.'
}

function refusalMark(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  // The second: a view of several tables, into which nobody writes.
  if (code === '42501' || code === '55000') return '!'
  if (code === 'TABLT') return 'T'
  return code.startsWith('23') ? '#' : `(${code})`
}
