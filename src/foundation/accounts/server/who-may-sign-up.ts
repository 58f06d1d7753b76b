import { sql } from 'kysely'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'

/** Returns who can create an account now: everybody, or invited people. The first account can always be created, or nobody could invite. */
export async function whoMaySignUp(accounts: Accounts): Promise<'open' | 'invited'> {
  if (accounts.signUp === 'open') return 'open'
  return asService(accounts.pool, async (db) => {
    const { rows } = await sql<{ inhabited: boolean }>`select exists (select from auth.accounts) as inhabited`.execute(db)
    return rows[0]?.inhabited === true ? 'invited' : 'open'
  })
}
