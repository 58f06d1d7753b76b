import { createHash } from 'node:crypto'

/** Everybody who has a column in the matrix. The last three are database roles that act for nobody. */
export const actors = [
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
  'owner',
  'auth',
  'worker',
] as const
export type Actor = (typeof actors)[number]

/** Visitors with or without a session: they act as hive_api. */
export type Person = Exclude<Actor, 'owner' | 'auth' | 'worker'>

/** Returns the database role of an actor. */
export function roleOf(actor: Actor): 'api' | 'owner' | 'auth' | 'worker' {
  return actor === 'owner' || actor === 'auth' || actor === 'worker' ? actor : 'api'
}

/** Returns the id of a thing in the matrix's world, the same in every run, of the form that the API contract asks of ids. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20)].join('-')
}

/** Returns the hash of an actor's session token, whether or not the session is valid. */
export function sessionHashOf(actor: string): Buffer {
  return createHash('sha256').update(`session of ${actor}`).digest()
}
