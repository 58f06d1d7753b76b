import { sql } from 'kysely'
import type { Db } from './transaction.ts'

/** Runs work inside a transaction; when it fails, what it wrote is undone and the transaction goes on. @throws what the work threw. */
export async function withSavepoint(db: Db, work: () => Promise<unknown>): Promise<void> {
  await sql`savepoint work`.execute(db)
  try {
    await work()
    await sql`release savepoint work`.execute(db)
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db)
    throw error
  }
}
