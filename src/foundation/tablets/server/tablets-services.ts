import type { AccountsServices } from '#foundation/accounts/server/accounts.ts'

/** The services that tablets need: keys for pairing codes and PINs, and what hashes them. */
export type TabletsServices = Pick<AccountsServices, 'hashing' | 'pairingKey' | 'randomBytes'> & {
  readonly pinKey: Buffer
}
