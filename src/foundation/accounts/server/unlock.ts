import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'

/** Tells a person their address for their password; undefined when it is wrong. */
export async function unlock(accounts: Accounts, shown: PasswordShown): Promise<{ email: string } | undefined> {
  const owner = await checkPassword(accounts, shown)
  return owner === undefined ? undefined : { email: owner.email }
}
