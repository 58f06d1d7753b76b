import type { membersContract } from '#foundation/members/contract.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { Pairing, tabletsContract } from '../contract.ts'

/** The routes of tablets, and those of members, as which they are removed. */
export const tablets = apiOf<typeof tabletsContract>('tablets')
export const members = apiOf<typeof membersContract>('members')

/** A code that has just been made, with the name of its tablet. */
export type MadeCode = Pairing & { name: string }

/** A group whose tablets somebody administers. */
export type TabletGroup = { id: string; name: string }

const reads = readsOf<typeof tabletsContract>('tablets')

/** The tablets of the groups that the person administers. */
export const tabletsQuery = reads.list()

/** Who has a PIN in the person's groups. */
export const pinsQuery = reads.pins()
