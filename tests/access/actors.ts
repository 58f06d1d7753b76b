import { createHash } from 'node:crypto'

/** Everybody who has a column in the matrix of routes. */
export const visitors = [
  'nobody',
  'stranger',
  'elsewhere',
  'creator',
  'admin',
  'edit',
  'view',
  'none',
  'viewonly',
  'friend',
  'removed',
  'invited',
  'unverified',
  'ended',
  'deleted',
  'tablet',
] as const
export type Visitor = (typeof visitors)[number]

/** Those of the matrix of tables and verbs: database roles act for nobody. */
export const actors = [...visitors, 'owner', 'auth', 'worker'] as const

/**
 * Everybody who tries: those of the columns, and somebody without an account, who may view A. A session for them is refused, so they
 * are answered as nobody is.
 */
export const everybody = [...actors, 'managed'] as const
export type Actor = (typeof everybody)[number]

/** Returns the column with an actor's expected answers. */
export function columnOf<A extends string>(actor: A | 'managed'): A | 'nobody' {
  return actor === 'managed' ? 'nobody' : actor
}

/** Visitors with or without a session: they act as hive_api. */
export type Person = Exclude<Actor, 'owner' | 'auth' | 'worker'>

export function roleOf(actor: Actor): 'api' | 'owner' | 'auth' | 'worker' {
  return actor === 'owner' || actor === 'auth' || actor === 'worker' ? actor : 'api'
}

/** Returns the id of a thing in the matrix's world, the same in every run, of the form that the API contract asks of ids. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

/** Returns that id as SQL. */
export const quoted = (name: string): string => `'${idOf(name)}'`

export function sessionHashOf(actor: string): Buffer {
  return createHash('sha256').update(`session of ${actor}`).digest()
}

/** Returns the statement that tries to begin a session for somebody without an account. */
export function refusedSession(personId: string, hash: Buffer): string {
  return `do $$ begin
    insert into auth.sessions (token_hash, user_id, expires_at) values ('\\x${hash.toString('hex')}', '${personId}', now() + interval '1 day');
    exception when check_violation then null;
  end $$`
}
