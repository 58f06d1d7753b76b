import { type ClientLink, createORPCClient, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { type RouteDefaults, withDefaults } from '#platform/shared/default-values.ts'
import { noteAnswered, missed } from '../connection/connection.ts'
import { outboxGate } from '../outbox/outbox-gate.ts'
import { isPageLeft } from '../ui/after-paint.ts'
import { runNext } from '../ui/run-next.ts'
import { markUnanswered, withDetails } from './response-details.ts'
import { defaultsHeader, earlyAnswer, type Part } from './early-reads.ts'
import { isUnreachable } from './refusal.ts'
import { requestOf } from './request-of.ts'
import { routeOf } from './routes.ts'

/** The routes of one feature as functions: `api.list({ categoryId }, { signal })`. */
export type ApiOf<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract, ApiContext>>

/** Returns the typed client of a feature: `apiOf<typeof carsContract>('cars')`. The contract is only a type; schemas stay on the server. */
export function apiOf<Contract extends AnyContractRouter>(name: string): ApiOf<Contract> {
  return createORPCClient<ApiOf<Contract>>(apiLink, { path: [name] })
}

/**
 * The context of a call beside its input: the key by which the server recognises a repeated change, and the person whose change it is, without whom it is
 * refused.
 */
export type ApiContext = { idempotencyKey?: string; personId?: string }

let known: RouteDefaults | undefined

/** Gives the clients the default values that answers may leave out. */
export function configureDefaults(defaults: RouteDefaults): void {
  known = defaults
}

/**
 * The link to the server for oRPC's typed client. It does what oRPC's OpenAPI link does with plain JSON, at a sixth of its size:
 * no files, streams or schemas are needed here, and the sign-in screen has a size budget. @throws ORPCError when the server refuses.
 */
const apiLink: ClientLink<ApiContext> = {
  async call(path, input, { signal, context }) {
    const { url, ...request } = requestOf(routeOf(path).route, input)
    if (request.method === 'GET') {
      const defaults = known?.routes[path.join('.')]
      const answer = await readSoon(url, signal)
      return defaults === undefined ? answer : withDefaults(answer, defaults)
    }
    const { idempotencyKey: key, personId } = context
    const headers = {
      ...request.headers,
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(personId !== undefined && { 'hivehold-person': personId }),
    }
    return sent(url, { ...request, headers, keepalive: isPageLeft(), ...(signal === undefined ? {} : { signal }) }, readAnswer)
  },
}

/** Sends a change of a route by its name, 'shopping.tick'. @throws ORPCError when the server refuses. */
export async function sendChange(route: string, input: unknown, options: { context: ApiContext; signal: AbortSignal }): Promise<unknown> {
  return apiLink.call(route.split('.'), input, options)
}

/** Returns the server's answer to a read, by the path of its route: `['cars', 'get']`. @throws ORPCError when the server refuses. */
export async function answerTo(path: readonly string[], input: unknown, signal: AbortSignal): Promise<unknown> {
  return apiLink.call(path, input, { context: {}, signal })
}

/** Sends a request and reads its answer, and notes whether the server was reached. */
async function sent<Answer>(url: string, request: RequestInit, read: (response: Response) => Promise<Answer>): Promise<Answer> {
  try {
    const response = await fetch(url, { ...request, redirect: 'error' })
    const answer = await read(response)
    noteAnswered(response.headers)
    return answer
  } catch (error) {
    if (isUnreachable(error)) missed()
    markUnanswered(error)
    throw error
  }
}

type Read = { url: string; signal: AbortSignal | undefined } & PromiseWithResolvers<unknown>

const maxBatch = 20
let waiting: Read[] = []

/** Reads in one request with whatever else the screen asks for at the same moment, unless the page has asked for it already. */
async function readSoon(url: string, signal: AbortSignal | undefined): Promise<unknown> {
  const early = await earlyAnswer(url.slice('/api'.length))
  signal?.throwIfAborted()
  if (early !== undefined) {
    noteAnswered(early.headers)
    return answerIn(early.part, early.headers)
  }
  const read = { url, signal, ...Promise.withResolvers<unknown>() }
  signal?.addEventListener('abort', () => read.reject(signal.reason))
  waiting.push(read)
  if (waiting.length === 1) runNext(sendWaiting)
  return read.promise
}

function sendWaiting(): void {
  const reads = waiting.filter(({ signal }) => signal?.aborted !== true)
  waiting = []
  for (let from = 0; from < reads.length; from += maxBatch) void readAll(reads.slice(from, from + maxBatch))
}

async function readAll(reads: readonly Read[]): Promise<void> {
  const together = reads.length > 1 ? await answersOf(reads) : undefined
  for (const [index, read] of reads.entries()) {
    const answer = together?.[index]
    if (answer === undefined)
      settle(read, sent(read.url, { headers: readerOf([read]), ...(read.signal && { signal: read.signal }) }, readAnswer))
    else settle(read, answer)
  }
}

/**
 * Returns the headers that name which default values are known, and whose reads these are, where their answers are stored on the device: with anybody else signed in by now they are refused,
 * and nothing of theirs is stored for this person. The read of who is signed in omits it.
 */
function readerOf(reads: ReadonlyArray<Pick<Read, 'url'>>): Record<string, string> {
  const person = outboxGate()?.personId
  return {
    ...(known !== undefined && { [defaultsHeader]: known.version }),
    ...(person !== undefined && reads.some(({ url }) => url !== whoIsHere) && { 'hivehold-person': person }),
  }
}

const whoIsHere = '/api/account/me'

function settle({ resolve, reject }: Read, answer: Promise<unknown>): void {
  answer.then(resolve, reject)
}

/** Returns the answers of several reads; undefined when they cannot be made together. Nobody waits for reads that were all stopped. */
async function answersOf(reads: readonly Read[]): Promise<Array<Promise<unknown>> | undefined> {
  const stop = new AbortController()
  const stopIfUnwanted = (): void => {
    if (reads.every(({ signal }) => signal?.aborted === true)) stop.abort()
  }
  for (const { signal } of reads) signal?.addEventListener('abort', stopIfUnwanted)
  const query = new URLSearchParams(reads.map(({ url }) => ['read', url.slice('/api'.length)]))
  try {
    return await sent(`/api/together?${query}`, { signal: stop.signal, headers: readerOf(reads) }, async (response) => {
      if (response.status !== 200) return undefined
      const parts: Part[] = await response.json()
      return parts.map(async (part) => answerIn(part, response.headers))
    })
  } catch (error) {
    return reads.map(async () => Promise.reject(error))
  }
}

/** Returns the answer of a part. @throws ORPCError when the server refused it. */
async function answerIn({ status, answer }: Part, headers: Headers): Promise<unknown> {
  if (status === 200) return answer ?? undefined
  throw refusalOf(answer, { status, headers })
}

/**
 * Returns the server's answer. @throws ORPCError when it refused or failed; another error when the answer broke off or is none of ours: every answer is
 * JSON, and the sign-in page of a hotel's network is a page or nothing.
 */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return JSON.parse(text)
  throw refusalOf(parsed(text), response)
}

// A proxy in between answers in its own words; the status is what counts.
function refusalOf(json: unknown, { status, headers }: Pick<Response, 'status' | 'headers'>): Error {
  return withDetails(isORPCErrorJson(json) ? createORPCErrorFromJson(json) : new ORPCError('NO_ANSWER', { status }), headers)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
