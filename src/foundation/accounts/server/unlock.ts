import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'

/** Returns a person's address in exchange for their password. */
export async function unlock(accounts: Accounts, shown: PasswordShown): Promise<{ email: string } | Refused<'WRONG_PASSWORD'>> {
  const owner = await checkPassword(accounts, shown)
  return isRefused(owner) ? owner : { email: owner.email }
}
