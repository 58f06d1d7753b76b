import { type Actor, idOf, roleOf, quoted } from './actors.ts'
import type { TableProbe } from './probes.ts'

/** Returns a person's row: one's own or somebody else's. The roles use the stranger's and the creator's. */
export function personOf(label: string, actor: Actor): string {
  if (label === 'own') return roleOf(actor) === 'api' ? actor : 'stranger'
  return actor === 'creator' ? 'admin' : 'creator'
}

/** A table with one row per person: one's own, and somebody else's. */
export const perPerson = (table: string, column: string, set: { free: string; frozen: string }) => {
  const one = (label: string, actor: Actor): string => `where ${column} = ${quoted(personOf(label, actor))}`
  return {
    labels: ['own', 'other'],
    keyOf: (label: string, actor: Actor) => idOf(personOf(label, actor)),
    select: `select distinct ${column} as key from ${table}`,
    update: (label: string, actor: Actor) => `update ${table} set ${set.free} ${one(label, actor)}`,
    reparent: (label: string, actor: Actor) => `update ${table} set ${set.frozen} ${one(label, actor)}`,
    delete: (label: string, actor: Actor) => `delete from ${table} ${one(label, actor)}`,
  }
}

/** A table whose rows are named by their ids in the world. */
export const perRow = (
  table: string,
  row: { labels: readonly string[]; idOf: (label: string) => string; key: string; free: string; frozen: string },
) => ({
  labels: row.labels,
  keyOf: (label: string) => row.idOf(label),
  select: `select distinct ${row.key} as key from ${table}`,
  update: (label: string) => `update ${table} set ${row.free} where ${row.key} = '${row.idOf(label)}'`,
  reparent: (label: string) => `update ${table} set ${row.frozen} where ${row.key} = '${row.idOf(label)}'`,
  delete: (label: string) => `delete from ${table} where ${row.key} = '${row.idOf(label)}'`,
})

/** A table represented by a single row. */
export const single = (
  table: string,
  { free, frozen, insert, where = '' }: { free: string; frozen: string; insert: string; where?: string },
): TableProbe => ({
  labels: ['it'],
  keyOf: () => 'it',
  select: `select distinct 'it' as key from ${table}`,
  insert: () => insert,
  update: () => `update ${table} set ${free} ${where}`,
  reparent: () => `update ${table} set ${frozen} ${where}`,
  delete: () => `delete from ${table} ${where}`,
})

/** Returns a statement that stores an answer where the check of `answered` reads it. */
export const storing = (expression: string): string => `select set_config('test.answer', coalesce((${expression})::text, ''), true)`

/** Returns the check that the stored answer is this one. */
export const answered = (wanted: string) => (): string => `select current_setting('test.answer') = '${wanted}' as done`
