import { createHash } from 'node:crypto'

/** Everybody the matrix has a column for. The last three are roles of the database that act for nobody. */
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

/** Those who come with a session, or without one: they act as hive_api. */
export type Person = Exclude<Actor, 'owner' | 'auth' | 'worker'>

/** The database role an actor works as. */
export function roleOf(actor: Actor): 'api' | 'owner' | 'auth' | 'worker' {
  return actor === 'owner' || actor === 'auth' || actor === 'worker' ? actor : 'api'
}

/** The id of a thing of the matrix's world, the same at every run. */
export function idOf(name: string): string {
  const hex = createHash('md5').update(name).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The hash of an actor's session token, whether the session lives or not. */
export function sessionHashOf(actor: string): Buffer {
  return createHash('sha256').update(`session of ${actor}`).digest()
}
