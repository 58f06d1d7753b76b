import type { MemberType } from '../../members/contract.ts'
import type { Permission } from '../../sharing/contract.ts'

/** As what somebody is invited, '' for the type of the group, and at which level each category is shared. */
export type InviteOffer = { memberType: MemberType | ''; levels: Readonly<Record<string, Permission>> }

/** What is typed and ticked in an invitation. */
export type InviteTyped = InviteOffer & { email: string }
