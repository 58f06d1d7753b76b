import type { KeptPart } from '../live/query-meta.ts'

/** Returns a value of an answer with what is left out of it emptied; for `JSON.stringify`, which asks for each value in it. */
export function partOf(value: unknown, { without = [], only = {} }: KeptPart): unknown {
  if (Array.isArray(value)) return value.filter((one: unknown) => isWanted(one, only))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  if (!fields.some(([name, field]) => without.includes(name) && field !== null)) return value
  return Object.fromEntries(
    fields.map(([name, field]: [string, unknown]) => [name, without.includes(name) ? emptied(field) : unversioned(name, field)]),
  )
}

function isWanted(one: unknown, only: Readonly<Record<string, string>>): boolean {
  if (typeof one !== 'object' || one === null) return true
  return Object.entries(one).every(([name, value]) => only[name] === undefined || only[name] === value)
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return []
  return typeof value === 'number' ? 0 : null
}

// The largest one that a change may name, which no row reaches.
function unversioned(name: string, value: unknown): unknown {
  return name === 'version' ? noVersion : value
}

const noVersion = 2_147_483_647
