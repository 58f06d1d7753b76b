import { type ClientLink, createORPCClient, createORPCErrorFromJson, isORPCErrorJson, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { heard, missed } from '../contact/contact.ts'
import { markUnanswered, withFacts } from './answer-facts.ts'
import { isUnreachable } from './refusal.ts'

/** The routes of one feature as functions: `api.list({ categoryId }, { signal })`. */
export type ApiOf<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract, ApiContext>>

/** Returns the typed client of a feature: `apiOf<typeof carsContract>('cars')`. The contract is only a type; schemas stay on the server. */
export function apiOf<Contract extends AnyContractRouter>(name: string): ApiOf<Contract> {
  return createORPCClient<ApiOf<Contract>>(apiLink, { path: [name] })
}

/** The context of a call beside its input: the key by which the server recognises a repeated change. */
export type ApiContext = { idempotencyKey?: string }

let configured: ApiRoutes | undefined

/** Gives the clients of all features the server's methods and paths; called once, before the first screen. */
export function configureApi(routes: ApiRoutes): void {
  configured = routes
}

/**
 * The link to the server for oRPC's typed client. It does what oRPC's OpenAPI link does with plain JSON, at a sixth of its size:
 * no files, streams or schemas are needed here, and the sign-in screen has a size budget. @throws ORPCError when the server refuses.
 */
const apiLink: ClientLink<ApiContext> = {
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

/** Methods and paths by feature and verb: `{ cars: { get: 'GET /cars/{carId}' } }`. */
type ApiRoutes = Readonly<Record<string, Readonly<Record<string, string>>>>

type ApiRequest = { url: string; method: string; headers: Record<string, string>; body?: string }

/**
 * Builds the request of a route: input fields named in the path go there, the rest into the query of a GET or the JSON body of
 * anything else. @throws when there is no such route or the input does not fit into a query.
 */
export function requestOf(routes: ApiRoutes, [feature = '', verb = '']: readonly string[], input: unknown): ApiRequest {
  const route = routes[feature]?.[verb]
  if (route === undefined) throw new Error(`there is no route ${feature}.${verb}`)
  const [method = '', path = ''] = route.split(' ')
  const rest: Record<string, unknown> = { ...Object(input) }
  const filled = path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = queryText(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (method === 'GET') return { url: `/api${filled}${queryOf(rest)}`, method, headers: {} }
  return { url: `/api${filled}`, method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) }
}

function queryOf(input: Record<string, unknown>): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, queryText(value)])).toString()}`
}

function queryText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new TypeError('a path or query holds texts, numbers and booleans only')
}

/** Returns the server's answer. @throws ORPCError when it refused or failed; another error when the answer broke off. */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text()
  if (response.ok) return text === '' ? undefined : JSON.parse(text)
  const json = parsed(text)
  if (isORPCErrorJson(json)) throw withFacts(createORPCErrorFromJson(json), response.headers)
  // A proxy in between answers in its own words; the status is what counts.
  throw withFacts(new ORPCError('NO_ANSWER', { status: response.status }), response.headers)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
