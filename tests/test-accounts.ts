import { randomBytes } from 'node:crypto'
import type { AccountsServices } from '#foundation/accounts/server/accounts.ts'
import { cheapHashing } from './cheap-hashing.ts'

/** The services of accounts on a server without email, with cheap hashes; a test changes what it is about. */
export const testAccounts: AccountsServices = {
  signUp: 'open',
  firstAccountCode: null,
  mailConfigured: false,
  supportAddress: null,
  demoPeople: null,
  hashing: cheapHashing,
  pairingKey: randomBytes(32),
  now: () => new Date(),
  randomBytes,
  forgetMails: async () => undefined,
}
