import { randomBytes } from 'node:crypto'
import type { ProductServices } from '../src/app/server/router.ts'
import { testAccounts } from './test-accounts.ts'
import { testInvitations } from './test-invitations.ts'

/** The services that the parts of a server in a test need besides the database. */
export const testServices: ProductServices = {
  accounts: testAccounts,
  invitations: testInvitations,
  reminders: { stopKey: randomBytes(32), now: () => new Date() },
}
