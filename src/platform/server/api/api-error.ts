import { ORPCError } from '@orpc/server'
import { changeRefusals, routeRefusals } from '#platform/shared/api.ts'
import { language as sourceLanguage } from '#platform/shared/language.ts'
import { NotForTablets, PersonChanged, SessionEnded } from '../db/run-as-session.ts'
import { ClientDisconnected } from '../db/client-disconnected.ts'
import { isConstraint, isRefusedByPolicy, isStopped, isUnknownZone, reachedQuota, refusedToTablet } from '../db/database-error.ts'
import type { Values } from '#platform/shared/texts.ts'
import { textOfKey } from '../texts/texts.ts'

type Answer = ORPCError<string, unknown>

/**
 * Turns exceptions into answers, in this one place, with their texts in the language of the request. An unexpected one is a 500 that
 * carries the request's id and nothing else.
 */
export function apiError(error: unknown, requestId: string, language: string = sourceLanguage): Answer {
  if (isUnknownZone(error)) return withoutInternals([{ path: ['timeZone'], message: 'api:check.timeZone' }], language)
  const answer = answerOf(error, requestId)
  if (isIssues(answer.data)) return withoutInternals(answer.data.issues, language)
  const { code, status, data, defined } = answer
  const message = textOfKey(language, { key: answer.message, values: Object(data) }) ?? answer.message
  return message === answer.message ? answer : new ORPCError(code, { status, defined, message, data })
}

function answerOf(error: unknown, requestId: string): Answer {
  if (error instanceof SessionEnded) return new ORPCError('UNAUTHORIZED', routeRefusals.UNAUTHORIZED)
  if (error instanceof NotForTablets) return new ORPCError('NOT_ON_TABLET', { ...routeRefusals.NOT_ON_TABLET, defined: true })
  if (error instanceof PersonChanged) return new ORPCError('PERSON_CHANGED', { ...routeRefusals.PERSON_CHANGED, defined: true })
  // Nobody reads this answer; the log does.
  if (error instanceof ClientDisconnected) return new ORPCError('CLIENT_CLOSED_REQUEST', { message: 'api:refusal.clientGone' })
  if (isStopped(error)) return new ORPCError('TOOK_TOO_LONG', { status: 503, message: 'api:refusal.tookTooLong' })
  if (isRefusedByPolicy(error)) return new ORPCError('VIEW_ONLY', changeRefusals.VIEW_ONLY)
  if (isConstraint(error)) return new ORPCError('CONFLICT', { message: 'api:refusal.conflicting' })
  const reached = reachedQuota(error)
  if (reached !== undefined) return quotaReached(reached)
  const tabletKey = refusedToTablet(error)
  if (tabletKey !== undefined) return new ORPCError('NOT_ON_TABLET', { ...routeRefusals.NOT_ON_TABLET, defined: true, message: tabletKey })
  if (error instanceof SyntaxError) return new ORPCError('BAD_REQUEST', { message: 'api:refusal.unreadable' })
  if (error instanceof ORPCError && error.status < 500) return error
  return new ORPCError('INTERNAL_SERVER_ERROR', { message: 'api:refusal.failed', data: { requestId } })
}

function quotaReached({ quota, most, textKey }: { quota: string; most: number; textKey: string }): Answer {
  return new ORPCError('QUOTA_REACHED', { defined: true, status: 409, message: textKey, data: { quota, most } })
}

/** Zod's message about a value: our key, or a sentence of its own. */
type Issue = { code?: string; path?: PropertyKey[]; message: string; origin?: string; params?: object | undefined }

// Validation answers say which field is wrong; the schema itself stays inside.
function withoutInternals(issues: readonly Issue[], language: string): Answer {
  const fields = issues.map((issue) => ({ path: issue.path?.map(String).join('.') ?? '', message: issueText(issue, language) }))
  return new ORPCError('BAD_REQUEST', { message: textOfKey(language, { key: 'api:refusal.fields' }) ?? '', data: { fields } })
}

/** Returns the text of an issue: its own, or that of its kind where a schema names none. */
export function issueText(issue: Issue, language: string): string {
  const values: Values = Object({ ...issue, ...issue.params })
  const key = issue.message.includes(':') ? issue.message : ''
  const filled: Values = Object({ count: values['maximum'] ?? values['minimum'], ...values })
  const kind = issue.code === 'too_big' && issue.origin === 'string' ? 'ui:tooLong' : `api:issue.${issue.code}_${issue.origin}`
  const kinds = [key, kind, `api:issue.${issue.code}`, 'api:issue.other']
  return kinds.map((kind) => textOfKey(language, { key: kind, values: filled })).find((text) => text !== undefined) ?? ''
}

function isIssues(data: unknown): data is { issues: Issue[] } {
  return typeof data === 'object' && data !== null && 'issues' in data && Array.isArray(data.issues)
}
