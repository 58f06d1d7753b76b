import type { Client } from '@orpc/client'
import type { AnyContractRouter } from '@orpc/contract'
import type { DataTag, QueryFunction, QueryKey } from '@tanstack/react-query'
import type { ApiContext, ApiOf } from './api-client.ts'

/** A read as data: a query whose key is the name of its feature, its verb and its input. The cache knows how to ask for it. */
export type Read<Data> = { queryKey: DataTag<QueryKey, Data, Error>; queryFn?: QueryFunction<Data> }

type ReadsOf<Api> = {
  readonly [Verb in keyof Api]: Api[Verb] extends Client<ApiContext, infer Input, infer Data, Error>
    ? (...input: undefined extends Input ? [input?: Input] : [input: Input]) => Read<Data>
    : never
}

/** Returns the reads of a feature: `readsOf<typeof carsContract>('cars').get({ id })`. Making one asks for nothing. */
export function readsOf<Contract extends AnyContractRouter>(feature: string): ReadsOf<ApiOf<Contract>> {
  const get = (_target: unknown, verb: string | symbol) => (input?: object) => ({
    queryKey: input === undefined ? [feature, verb] : [feature, verb, input],
  })
  const reads: ReadsOf<ApiOf<Contract>> = Object.create(new Proxy({}, { get }))
  return reads
}
