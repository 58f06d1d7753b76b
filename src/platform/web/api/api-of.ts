import { createORPCClient } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { type ApiContext, apiLink } from './api-link.ts'

/** The routes of one feature as functions: `api.list({ categoryId }, { signal })`. */
export type ApiOf<Contract extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<Contract, ApiContext>>

/** Returns the typed client of a feature: `apiOf<typeof carsContract>('cars')`. The contract is only a type; schemas stay on the server. */
export function apiOf<Contract extends AnyContractRouter>(name: string): ApiOf<Contract> {
  return createORPCClient<ApiOf<Contract>>(apiLink, { path: [name] })
}
