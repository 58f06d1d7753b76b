import type { Level, MemberType } from '../../members/contract.ts'

/** What is typed and ticked in an invitation; `levels` by category, '' as member type for that of the group. */
export type InviteTyped = { email: string; memberType: MemberType | ''; levels: Readonly<Record<string, Level>> }
