import { DatabaseError } from 'pg'

/** Returns the SQLSTATE of an error that PostgreSQL raised, else undefined. */
function sqlState(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}

/** Returns whether an error is a serialization failure or a deadlock: the same work, done again, may succeed. */
export function isRetryable(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01'
}

/**
 * Returns whether a row-level policy refused a write. A right that the role itself lacks, such as on a column, has the same SQLSTATE
 * but is our fault: only the routine that raised the error tells them apart.
 */
export function isRefusedByPolicy(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501' && error.routine === 'ExecWithCheckOptions'
}

/** Returns whether a statement was stopped: it ran longer than it may, or it was cancelled. */
export function isStopped(error: unknown): boolean {
  return sqlState(error) === '57014'
}

/** Returns whether a unique, foreign or check constraint failed. Which one is never disclosed: it could reveal that something exists. */
export function isConstraint(error: unknown): boolean {
  return sqlState(error)?.startsWith('23') ?? false
}

/** Returns the quota that was reached, its limit and the sentence for the requesting person; undefined when it was no quota. */
export function reachedQuota(error: unknown): { quota: string; most: number; textKey: string } | undefined {
  if (!(error instanceof DatabaseError) || error.code !== 'QUOTA') return undefined
  return { quota: error.constraint ?? '', most: Number(error.detail), textKey: error.message }
}

/** Returns the key of the sentence with which the database refused something to a tablet, else undefined. */
export function refusedToTablet(error: unknown): string | undefined {
  return error instanceof DatabaseError && error.code === 'TABLT' ? error.message : undefined
}

/** Returns whether the database refused a time zone that it does not know. */
export function isUnknownZone(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === 'TZONE'
}

/** Returns whether a check of ours failed under this name. Only for what the requesting person may know: see `isConstraint`. */
export function isFollowUpOf(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && isConstraint(error) && error.constraint === constraint
}
