import type { ClientLink } from '@orpc/client'
import { heard, missed } from '../contact/contact.ts'
import { markUnanswered } from './answer-facts.ts'
import { type ApiRoutes, requestOf } from './request-of.ts'
import { readAnswer } from './read-answer.ts'
import { isUnreachable } from './refusal.ts'

/** What a call may carry beside its input: the key by which the server knows a repeated change. */
export type ApiContext = { idempotencyKey?: string }

let configured: ApiRoutes | undefined

/** Tells the clients of all features the methods and paths of the server; called once, before the first screen. */
export function configureApi(routes: ApiRoutes): void {
  configured = routes
}

/**
 * The way to the server for oRPC's typed client. It does what oRPC's OpenAPI link does with plain JSON, in a sixth of its size:
 * no files, streams or schemas are needed here, and the sign-in screen is weighed. @throws ORPCError when the server refuses.
 */
export const apiLink: ClientLink<ApiContext> = {
  async call(path, input, { signal, context }) {
    if (configured === undefined) throw new Error('configureApi() has not been called')
    const { url, ...request } = requestOf(configured, path, input)
    const key = context.idempotencyKey
    const headers = { ...request.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) }
    const asked = { ...request, headers, redirect: 'error', ...(signal === undefined ? {} : { signal }) } as const
    try {
      const response = await fetch(url, asked)
      const answer = await readAnswer(response)
      heard(response.headers)
      return answer
    } catch (error) {
      if (isUnreachable(error)) missed()
      markUnanswered(error)
      throw error
    }
  },
}
