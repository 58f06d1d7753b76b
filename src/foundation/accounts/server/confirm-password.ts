import type { Refused } from '#platform/server/api/refused.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import { accountsContext, type AccountsServices } from './accounts.ts'
import { checkPassword } from './passwords.ts'
import { shownIn } from './profile-routes.ts'

/** Asks a signed-in person for their password once more, within its limits; returns who they are. */
export async function confirmPassword(
  context: RequestContext,
  services: AccountsServices,
  password: string,
): Promise<{ id: string } | Refused<'WRONG_PASSWORD'>> {
  return checkPassword(accountsContext(context, services), shownIn(context, password))
}
