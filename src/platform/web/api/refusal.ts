import { ORPCError } from '@orpc/client'

// A 5xx that the server itself says of one request: it was reached, and asking again at once would only add to its work.
const tookTooLong = 'TOOK_TOO_LONG'
const isFailure = (error: ORPCError<string, unknown>): boolean => error.status >= 500 && error.code !== tookTooLong

/** The code of the server's refusal, such as 'NOT_FOUND' or 'CONFLICT'; undefined when it was no refusal but a failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ORPCError && !isFailure(error) ? error.code : undefined
}

/** What the server said when it refused, in words for people; undefined when it failed or was not reached. */
export function refusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || isFailure(error) || error.message === '') return undefined
  return error.message
}

/** What the server said when it has too much to do, now or with this request; undefined for everything else. */
export function busyMessage(error: unknown): string | undefined {
  const code = refusalCode(error)
  return code === tookTooLong || code === 'TOO_MANY_REQUESTS' ? refusalMessage(error) : undefined
}

/** A read found nothing that this person may see; also where an address holds what is no id at all. */
export function isNotHere(error: unknown): boolean {
  const code = refusalCode(error)
  return code === 'NOT_FOUND' || code === 'BAD_REQUEST'
}

/** The server was not reached, or is just starting: the same request may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ORPCError) return error.code !== tookTooLong && [502, 503, 504].includes(error.status)
  return !(error instanceof DOMException && error.name === 'AbortError')
}

/** Why nothing more can be added, in the server's words, when that was the reason; they name the limit. */
export function quotaMessage(error: unknown): string | undefined {
  return refusalCode(error) === 'QUOTA_REACHED' ? refusalMessage(error) : undefined
}

/** One field the server did not accept, by its path in the input. */
export type FieldRefusal = { path: string; message: string }

/** The fields a BAD_REQUEST names; empty for everything else. */
export function refusedFields(error: unknown): FieldRefusal[] {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return []
  const data: unknown = error.data
  if (typeof data !== 'object' || data === null || !('fields' in data) || !Array.isArray(data.fields)) return []
  return data.fields.filter(isFieldRefusal)
}

/**
 * What a form with these fields, in their order on the screen, shows of a refusal beside them. That there is no room for more stands
 * beside the first.
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
