import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import type { Accounts, AccountsServices } from './accounts.ts'

/** What the verbs of accounts work with during one request. */
export function accountsFor({ pools }: RequestContext, services: AccountsServices): Accounts {
  return { ...services, pool: pools.auth }
}
