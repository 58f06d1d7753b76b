import type { Pool } from 'pg'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { DemoPerson } from '../contract.ts'
import type { PasswordHashing } from './password-hashing.ts'

/** The services of the server that accounts need: its settings, its clock, its random source. */
export type AccountsServices = {
  readonly signUp: 'open' | 'invited'
  /** The code without which nobody creates the first account here; null where none is asked. */
  readonly firstAccountCode: string | null
  /** Whether this server can send emails. If not, nobody has to confirm an address. */
  readonly mailConfigured: boolean
  /** The address at which people can reach those who run this server. */
  readonly supportAddress: string | null
  /** The people whom a demonstration offers to sign in as; null on an ordinary server. */
  readonly demoPeople: readonly DemoPerson[] | null
  readonly hashing: PasswordHashing
  /** The key under which pairing codes are made and stored. */
  readonly pairingKey: Buffer
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  /** Deletes the emails to an address that are still on the server after they were sent. Never fails. */
  readonly forgetMails: (address: string) => Promise<void>
}

/** The context of the verbs of accounts: the services, and the connections of hive_auth. */
export type Accounts = AccountsServices & { readonly pool: Pool }

/** The browser of a request: its name, and the session it has had so far. */
export type Client = { readonly device: string; readonly sessionHash: Buffer | undefined }

/** A client at the sign-in page; each hash is of a device cookie for an account that was signed in to in this browser. */
export type SigningInClient = Client & { readonly deviceHashes: readonly Buffer[] }

/** A client at a link that confirms an address; `signUpHash` identifies the last sign-up of this browser. */
export type ConfirmingClient = Client & { readonly signUpHash: Buffer | undefined }

/** Returns the context of the verbs of accounts during one request. */
export function accountsContext({ pools }: RequestContext, services: AccountsServices): Accounts {
  return { ...services, pool: pools.auth }
}
