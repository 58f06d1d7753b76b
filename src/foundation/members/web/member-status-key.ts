import type { Member } from '../contract.ts'

/** Returns the key of what somebody is in a group: their role, or that they have no account or are a tablet. */
export const memberStatusKey = ({ hasAccount, isTablet, role }: Member) => {
  if (hasAccount) return `role.${role}` as const
  return isTablet ? ('members.tablet' as const) : ('members.noAccount' as const)
}
