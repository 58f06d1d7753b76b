import type { Pool } from 'pg'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import type { DemoPerson } from '../contract.ts'
import type { PasswordHashing } from './password-hashing.ts'

/** What accounts need of the house: its rules, its clock, its chance. */
export type AccountsServices = {
  readonly signUp: 'open' | 'invited'
  /** Whether mails leave this house. Without, nobody is asked to confirm an address (GAP-57). */
  readonly mailConfigured: boolean
  /** Where people may write to those who run this server. */
  readonly supportAddress: string | null
  /** Whom a demonstration offers to sign in as; null in an ordinary house. */
  readonly demoPeople: readonly DemoPerson[] | null
  readonly hashing: PasswordHashing
  readonly now: () => Date
  readonly randomBytes: (size: number) => Buffer
  /** Removes the mails to an address that lie in the house though they have left; never fails. */
  readonly forgetMails: (address: string) => Promise<void>
}

/** What a verb of accounts works with: the services, and the connections of hive_auth. */
export type Accounts = AccountsServices & { readonly pool: Pool }

/** Where a person sits: their browser's name, and the session it carried so far. */
export type Client = { readonly device: string; readonly sessionHash: Buffer | undefined }

/** A visit at the sign-in page; the hashes stand for the accounts that were signed in to in this browser. */
export type SigningInClient = Client & { readonly deviceHashes: readonly Buffer[] }

/** A visit by a link that confirms an address; `signUpHash` stands for the sign-up that this browser asked for last. */
export type ConfirmingClient = Client & { readonly signUpHash: Buffer | undefined }

/** What the verbs of accounts work with during one request. */
export function accountsContext({ pools }: RequestContext, services: AccountsServices): Accounts {
  return { ...services, pool: pools.auth }
}
