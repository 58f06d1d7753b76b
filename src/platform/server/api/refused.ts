import { ORPCError, os } from '@orpc/server'
import { isFollowUpOf } from '../db/database-error.ts'
import type { RequestContext } from './request-context.ts'

/** Says that a verb did nothing and why: `refused` is the code of an error that the route's contract declares. */
export type Refused<Code extends string> = {
  readonly refused: Code
  /** The key of a text that replaces the contract's; the data is filled into it. */
  readonly message?: string
  /** The data that the contract declares for the error. */
  readonly data?: unknown
}

/** The answer of a verb that has nothing to report. */
export type Done = Record<string, never>

/** The refusal of a verb for which, to this person, there is no such thing. */
export type NotFound = Refused<'NOT_FOUND'>

/** The refusal of a verb about what only people have, when a tablet asks. */
export type NotOnTablet = Refused<'NOT_ON_TABLET'>

/** Returns whether a verb refused. */
export function isRefused<Outcome extends object>(outcome: Outcome): outcome is Extract<Outcome, Refused<string>> {
  return 'refused' in outcome
}

/**
 * Runs work in which database checks may refuse: `codes` gives the code of a refusal by the constraint that the check names. The
 * transaction is lost by then.
 */
export async function refusedOnError<Code extends string, Result>(
  codes: Readonly<Record<string, Code>>,
  work: () => Promise<Result>,
): Promise<Result | Refused<Code>> {
  try {
    return await work()
  } catch (error) {
    const [, refused] = Object.entries(codes).find(([constraint]) => isFollowUpOf(error, constraint)) ?? []
    if (refused === undefined) throw error
    return { refused }
  }
}

/**
 * Turns a verb's refusal into the error that the contract declares for it. It is thrown, so that a transaction around it is rolled back
 * and nothing is stored for its idempotency key. Must be used after everything that opens a transaction.
 */
export const throwRefused = os.$context<RequestContext>().middleware(async ({ next, path, procedure }) => {
  const answer = await next()
  if (!isRefusal(answer.output)) return answer
  const { refused, message, data } = answer.output
  const declared = procedure['~orpc'].errorMap[refused]
  if (declared === undefined) throw new Error(`${path.join('.')} refuses with ${refused}, which its contract does not declare`)
  throw new ORPCError(refused, { ...declared, ...(message === undefined ? {} : { message }), defined: true, data })
})

function isRefusal(output: unknown): output is Refused<string> {
  return typeof output === 'object' && output !== null && 'refused' in output && typeof output.refused === 'string'
}
