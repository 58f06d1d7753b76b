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

/**
 * A row-level policy said no to a write. A right that the role itself lacks, such as that on a column, has the same SQLSTATE but is a
 * fault of ours: only the routine that raised the error tells them apart.
 */
export function isRefusedByPolicy(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '42501' && error.routine === 'ExecWithCheckOptions'
}

/** A statement was stopped: it ran longer than it may, or it was cancelled. */
export function isStopped(error: unknown): boolean {
  return sqlState(error) === '57014'
}

/** A unique, foreign or check constraint said no. Which one is never told: it could tell whether something exists. */
export function isConstraint(error: unknown): boolean {
  return sqlState(error)?.startsWith('23') ?? false
}

/** What a quota said: which one it is, the most it allows, and the sentence for whoever asked; undefined when it was no quota. */
export function reachedQuota(error: unknown): { quota: string; most: number; sentence: string } | undefined {
  if (!(error instanceof DatabaseError) || error.code !== 'QUOTA') return undefined
  return { quota: error.constraint ?? '', most: Number(error.detail), sentence: error.message }
}

/** A check of ours said no by this name. Only for what the asking person may know: see `isConstraint`. */
export function isRaisedAs(error: unknown, constraint: string): boolean {
  return error instanceof DatabaseError && isConstraint(error) && error.constraint === constraint
}
