import { ORPCError } from '@orpc/server'
import { changeRefusals, routeRefusals } from '../../shared/api.ts'
import { SessionEnded } from '../db/as-user.ts'
import { ClientGone } from '../db/client-gone.ts'
import { isConstraint, isRefusedByPolicy, isStopped, reachedQuota } from '../db/database-error.ts'

const tookTooLong = 'This took too long, so the server stopped it. Please try again in a moment.'

/** Turns exceptions into answers, in this one place. An unexpected one is a 500 that carries the request's id and nothing else. */
export function apiError(error: unknown, requestId: string): ORPCError<string, unknown> {
  if (error instanceof SessionEnded) return new ORPCError('UNAUTHORIZED', routeRefusals.UNAUTHORIZED)
  // Nobody reads this answer; the log does.
  if (error instanceof ClientGone) return new ORPCError('CLIENT_CLOSED_REQUEST', { message: 'The client closed the connection' })
  if (isStopped(error)) return new ORPCError('TOOK_TOO_LONG', { status: 503, message: tookTooLong })
  if (isRefusedByPolicy(error)) return new ORPCError('VIEW_ONLY', changeRefusals.VIEW_ONLY)
  if (isConstraint(error)) return new ORPCError('CONFLICT', { message: 'This conflicts with existing data' })
  const reached = reachedQuota(error)
  if (reached !== undefined) return quotaReached(reached)
  if (error instanceof SyntaxError) return new ORPCError('BAD_REQUEST', { message: "The body isn't valid JSON" })
  if (error instanceof ORPCError && error.status < 500) return withoutInternals(error)
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'Something went wrong on our side', data: { requestId } })
}

function quotaReached({ quota, most, sentence }: { quota: string; most: number; sentence: string }): ORPCError<string, unknown> {
  return new ORPCError('QUOTA_REACHED', { defined: true, status: 409, message: sentence, data: { quota, most } })
}

// Validation answers say which field is wrong; the schema itself stays inside.
function withoutInternals(error: ORPCError<string, unknown>): ORPCError<string, unknown> {
  if (error.code !== 'BAD_REQUEST' || !isIssues(error.data)) return error
  const fields = error.data.issues.map((issue) => ({ path: issue.path?.map(String).join('.') ?? '', message: issue.message }))
  return new ORPCError('BAD_REQUEST', { message: 'Please check the marked fields', data: { fields } })
}

function isIssues(data: unknown): data is { issues: Array<{ path?: PropertyKey[]; message: string }> } {
  return typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues)
}
