import { ORPCError } from '@orpc/client'

/** The code of the server's refusal, such as 'NOT_FOUND' or 'CONFLICT'; undefined when it was no refusal but a failure. */
export function refusalCode(error: unknown): string | undefined {
  return error instanceof ORPCError && error.status < 500 ? error.code : undefined
}

/** What the server said when it refused, in words for people; undefined when it failed or was not reached. */
export function refusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.status >= 500 || error.message === '') return undefined
  return error.message
}

/** The server was not reached, or is just starting: the same request may succeed in a moment. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof ORPCError) return error.status === 502 || error.status === 503 || error.status === 504
  return !(error instanceof DOMException && error.name === 'AbortError')
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
