import type { Member } from '../contract.ts'

/** Returns the key of what somebody is in a group: their role, or that they have no account (FOLK-02). */
export const standingOf = ({ hasAccount, role }: Member) => (hasAccount ? (`role.${role}` as const) : ('members.noAccount' as const))
