import type { Db } from '../../../platform/server/db/transaction.ts'

/** Locks the account with an address as everything does that changes who can sign in to it, and returns its id; undefined if there is none. */
export async function holdAccountOf(db: Db, email: string): Promise<string | undefined> {
  const account = await db.selectFrom('auth.accounts').select('id').where('email', '=', email).forNoKeyUpdate().executeTakeFirst()
  return account?.id
}
