import { DatabaseError } from 'pg'

/** The SQLSTATE of an error that PostgreSQL raised, else undefined. */
function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** Serialization failures and deadlocks: the same work, done again, may succeed. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/** A row-level policy said no to a write. */
export function isRefusedByPolicy(error: unknown): boolean {
  return sqlState(error) === '42501'
}

/** A unique, foreign or check constraint said no. Which one is never told: it could tell whether something exists. */
export function isConstraint(error: unknown): boolean {
  return sqlState(error)?.startsWith('23') ?? false
}

/** A check of ours said no by this name. Only for what the asking person may know: see `isConstraint`. */
export function isRaisedAs(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && isConstraint(error) && error.constraint === constraint
}
