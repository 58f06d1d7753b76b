import { ORPCError } from '@orpc/client'
import { ChangeDiscarded } from './change-discarded.ts'

// A 5xx that the server itself gives for one request: it was reached, and retrying at once would only add to its work.
const tookTooLong = 'TOOK_TOO_LONG'
const isFailure = (error: ORPCError<string, unknown>): boolean => error.status >= 500 && error.code !== tookTooLong

/** Returns the code of the server's refusal, such as 'NOT_FOUND' or 'CONFLICT'; undefined when it was not a refusal but a failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ORPCError && !isFailure(error) ? error.code : undefined
}

/** Returns the server's message when it refused, in words for people; undefined when it failed or was not reached. */
export function refusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || isFailure(error) || error.message === '') return undefined
  return error.message
}

/** Returns the server's message when it has too much to do, now or with this request; undefined for everything else. */
export function busyMessage(error: unknown): string | undefined {
  const code = refusalCode(error)
  return code === tookTooLong || code === 'TOO_MANY_REQUESTS' ? refusalMessage(error) : undefined
}

/** Returns whether a read found nothing that this person may see; also true where an address contains no valid id. */
export function isNotHere(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST'
}

/** Returns whether the server was not reached, is just starting, or the network wants a sign-in first (511): the same request may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ORPCError) return error.code !== tookTooLong && [502, 503, 504, 511].includes(error.status)
  return !(error instanceof ChangeDiscarded || (error instanceof DOMException && error.name === 'AbortError'))
}

/** Returns why nothing more can be added, in the server's words, when that was the reason; they name the limit. */
export function quotaMessage(error: unknown): string | undefined {
  return refusalCode(error) === 'QUOTA_REACHED' ? refusalMessage(error) : undefined
}

/** Returns the count that a refusal names; 0 where it names none. */
export function refusedCount(error: unknown): number {
  const data: unknown = error instanceof ORPCError ? error.data : undefined
  return typeof data === 'object' && data !== null && 'count' in data && typeof data.count === 'number' ? data.count : 0
}

/** One field the server did not accept, by its path in the input. */
export type FieldRefusal = { path: string; message: string }

/** Returns the fields that a BAD_REQUEST names; empty for everything else. */
export function refusedFields(error: unknown): FieldRefusal[] {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return []
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return []
  return data.fields.filter(isFieldRefusal)
}

/**
 * Returns what a form with these fields, in their order on the screen, shows of a refusal beside them. That a limit is reached is
 * shown beside the first.
 */
export function shownBeside(error: unknown, fields: readonly string[]): FieldRefusal[] {
  const [first] = fields
  const full = quotaMessage(error)
  if (full !== undefined && first !== undefined) return [{ path: first, message: full }]
  return refusedFields(error).filter(({ path }) => fields.includes(path))
}

function isFieldRefusal(field: unknown): field is FieldRefusal {
  return (
    typeof field === 'object' &&
    field !== null &&
    'path' in field &&
    typeof field.path === 'string' &&
    'message' in field &&
    typeof field.message === 'string'
  )
}
