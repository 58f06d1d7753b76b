import { Client } from 'pg'
import { hashOfPin } from '#foundation/tablets/server/pins.ts'
import { stopToken } from '#overview/reminders/server/unsubscribe-link.ts'
import { adminConnection } from '#platform/server/db/cluster.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { idOf } from '../access/actors.ts'
import { seedMatrixWorld } from '../access/matrix-world.ts'
import { cheapHashing } from '../cheap-hashing.ts'
import { testServices } from '../test-services.ts'
import { type OwnDatabase, ownDatabase } from '../own-database.ts'
import { farDay, knownPairingCode, knownPin, knownTokens, type KnownIds, plannedMeal } from './values.ts'

/** A digest of the rows of each table. */
export type Digests = ReadonlyMap<string, string>

/** The world of the access matrix in a database of its own, which can be compared with what it was and put back. */
export type SteadyWorld = {
  pools: OwnDatabase['pools']
  database: OwnDatabase['database']
  known: KnownIds
  /** Returns the tables whose rows are not what they were at first. */
  changed: () => Promise<string[]>
  /** Puts the tables back. */
  restore: (tables: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/** Returns the token with which a person of the world is signed in. */
export const tokenOf = (person: string): string => `fuzz-${person}`.padEnd(43, '-')

type Table = { name: string; copy: string; columns: string }

/** Creates it: everybody signed in by `tokenOf`, with the password 'seven quiet bees'. */
export async function createSteadyWorld(people: readonly string[]): Promise<SteadyWorld> {
  const { database, pools, close } = await ownDatabase()
  const client = new Client(adminConnection(database.admin, database.name))
  client.on('error', () => undefined)
  await client.connect()
  await seedMatrixWorld(client)
  await seedWhatComes(client)
  await letSignIn(client, people)
  await sendLinks(client)
  await knowTablet(client)
  const tables = await keepCopies(client)
  const digest = digestOf(tables)
  const read = async (): Promise<Digests> => {
    const { rows } = await client.query<{ name: string; digest: string }>(digest)
    return new Map(rows.map((row) => [row.name, row.digest]))
  }
  const first = await read()
  // A transaction that has written anything, also one that was rolled back, has a number: without a new one nothing can have changed.
  const newest = async (): Promise<string> => {
    const { rows } = await client.query<{ number: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as number')
    return rows[0]?.number ?? ''
  }
  let last = await newest()
  const changed = async (): Promise<string[]> => {
    const number = await newest()
    if (number === last) return []
    last = number
    return [...(await read())].filter(([name, its]) => first.get(name) !== its).map(([name]) => name)
  }
  return {
    pools,
    database,
    known: await idsIn(client, tables),
    changed,
    restore: async (names) => {
      const those = tables.filter(({ name }) => names.includes(name))
      const steps = those.map(
        ({ name, copy, columns }) =>
          `delete from ${name}; insert into ${name} (${columns}) overriding system value select ${columns} from ${copy};`,
      )
      // As a replica no trigger runs and no key is checked: rows go back as they were.
      await client.query(`begin; set local session_replication_role = replica; ${steps.join('\n')} commit`)
      last = await newest()
    },
    close: async () => {
      await client.end()
      await close()
    },
  }
}

async function letSignIn(client: Client, people: readonly string[]): Promise<void> {
  await client.query(
    "update auth.accounts set password_hash = $1, email_verified_at = case when email <> 'unverified@example.org' then coalesce(email_verified_at, now()) end",
    [await cheapHashing.hash('seven quiet bees')],
  )
  // Everybody with an account has a space of their own.
  await client.query(`
    with space as (
      insert into app.families (name, group_type, created_by)
      select 'My Own Hive', 'personal', p.id from app.people p
      where p.kind = 'person' and not exists (select from app.families f where f.created_by = p.id and f.group_type = 'personal')
      returning id, created_by)
    insert into app.family_members (family_id, user_id, role, member_type) select id, created_by, 'admin', 'family' from space`)
  for (const person of people) {
    await client.query(
      "insert into auth.sessions (token_hash, user_id, expires_at) select $1, id, now() + interval '10 days' from app.people where id = $2",
      [hashOfToken(tokenOf(person)), idOf(person)],
    )
  }
  // Their downloads are of the session in which they ask.
  await client.query(
    "update app.exports e set session_id = s.id from auth.sessions s where s.user_id = e.user_id and s.expires_at > now() + interval '9 days'",
  )
}

// In A: a contract that ends and a date that falls due on a day to come, what became of it last time, a task of a series, and planned meals.
async function seedWhatComes(client: Client): Promise<void> {
  const inA = [idOf('category A'), idOf('child A')]
  // As they were added: of their first version.
  const first = 'version = 1 where category_id = $1'
  await client.query('set session_replication_role = replica')
  await client.query(`update app.items set contract_end_date = $2, renewal = 'ends', ${first}`, [inA[0], farDay])
  await client.query(`update app.due_dates set next_on = $2, counted_from = $2, ${first}`, [inA[0], farDay])
  await client.query('reset session_replication_role')
  await client.query(
    `insert into app.outcomes (category_id, due_date_id, due_on, outcome, done_on, next_on, was, became)
     select category_id, id, '2026-11-20', 'done', '2026-11-20', next_on, '{}', '{}' from app.due_dates where category_id = $1`,
    [inA[0]],
  )
  await client.query(
    `insert into app.tasks (category_id, subject_id, subject_kind, title, series_id, occurrence_no, planned_on, due_date)
     values ($1, $2, 'child', 'Kit', $3, 1, '2026-11-24', '2026-11-24')`,
    [...inA, idOf('series A')],
  )
  await client.query(
    `insert into app.meal_plans (category_id, plan_date, breakfast, lunch, dinner)
     select $1, d, $2, $2, $2 from unnest(array['2026-11-24', '2026-12-18', '2026-12-20', '2026-12-23']::date[]) d`,
    [inA[0], plannedMeal],
  )
}

// One link of each kind.
async function sendLinks(client: Client): Promise<void> {
  const [verify, reset, email, invitation] = knownTokens.map(hashOfToken)
  const token =
    "insert into auth.tokens (user_id, purpose, token_hash, expires_at, new_email) values ($1, $2, $3, now() + interval '1 day', $4)"
  await client.query(token, [idOf('unverified'), 'verify', verify, null])
  await client.query(token, [idOf('creator'), 'email', email, 'newest@example.org'])
  await client.query("update auth.tokens set token_hash = $1 where user_id = $2 and purpose = 'reset'", [reset, idOf('view')])
  await client.query('update app.invitations set token_hash = $1 where id = $2', [invitation, idOf('invitation invited')])
}

// A code that pairs the tablet anew, and a PIN of somebody who is named on it.
async function knowTablet(client: Client): Promise<void> {
  await client.query(
    "insert into auth.tokens (user_id, purpose, token_hash, expires_at) values ($1, 'pair', $2, now() + interval '1 day')",
    [idOf('tablet'), hashOfToken(knownPairingCode)],
  )
  await client.query('update app.pins set pin_hash = $1', [await hashOfPin(testServices.tablets, knownPin)])
}

async function keepCopies(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name, format('kept.%I', n.nspname || '_' || c.relname) as copy,
      string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and n.nspname in ('app', 'auth', 'mail', 'jobs')
    group by n.nspname, c.relname order by 1`)
  await client.query(`create schema kept; ${rows.map(({ name, copy }) => `create table ${copy} as table ${name}`).join('; ')}`)
  return rows
}

function digestOf(tables: readonly Table[]): string {
  return tables
    .map(({ name }) => `select '${name}' as name, coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as digest from ${name} t`)
    .join(' union all ')
}

const kinds = new Set(['app.cars', 'app.houses', 'app.children', 'app.pets', 'app.travel_plans'])

// A field `subjectId` takes ids of subjects, `carId` those of cars, a field `taskId` those of tasks and whatever columns named task_id hold.
async function idsIn(client: Client, tables: readonly Table[]): Promise<KnownIds> {
  const { rows } = await client.query<{ table: string; column: string; whose: string | null }>(`
    select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as column,
      (select w.column_name from information_schema.columns w where (w.table_schema, w.table_name) = (c.table_schema, c.table_name)
        and w.column_name in ('category_id', 'family_id', 'user_id') order by w.column_name limit 1) as whose
    from information_schema.columns c
    where c.data_type = 'uuid' and c.table_schema in ('app', 'auth') order by 1, 2`)
  const [all, together] = [new Map<string, Set<string>>(), new Map<string, Set<string>>()]
  for (const { table, column, whose } of rows.filter((row) => kinds.has(row.table) || tables.some(({ name }) => name === row.table))) {
    const name = column === 'id' ? `${singular(table.replace(/^\w+\./, ''))}_id` : column
    const here = whose === null ? 'true' : `coalesce(${whose} = any ($1), false)`
    const { rows: ids } = await client.query<{ id: string; here: boolean }>(
      `select ${column} as id, bool_or(${here}) as here from ${table} where ${column} is not null group by 1 order by 1`,
      whose === null ? [] : [[idOf('category A'), idOf('family F'), idOf('creator')]],
    )
    for (const one of ids) {
      all.set(name, (all.get(name) ?? new Set()).add(one.id))
      if (one.here && name !== 'family_id') together.set(name, (together.get(name) ?? new Set()).add(one.id))
    }
  }
  together.set('family_id', new Set([idOf('family F')]))
  return {
    of: idsFor(all),
    together: idsFor(together),
    all: [...new Set([...all.values()].flatMap((ids) => [...ids]))].toSorted(),
    tokens: [...knownTokens, stopToken(testServices.reminders.stopKey, { userId: idOf('creator'), kind: 'renewals' })],
  }
}

// Those of columns with the name of the field, or with a name that ends so.
function idsFor(found: ReadonlyMap<string, ReadonlySet<string>>): (name: string) => readonly string[] {
  const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return (name) => {
    const those = [...found].filter(([column]) => column.endsWith(snake(name))).flatMap(([, ids]) => [...ids])
    return [...new Set(those)].toSorted()
  }
}

const singular = (table: string): string =>
  ({
    people: 'person',
    children: 'child',
    categories: 'category',
    families: 'family',
    subcategories: 'subcategory',
    family_members: 'member',
    travel_plans: 'plan',
    travel_locations: 'location',
    travel_hotels: 'hotel',
    travel_transportations: 'transportation',
    travel_participants: 'participant',
    shopping_lists: 'item',
  })[table] ?? table.replace(/s$/, '')
