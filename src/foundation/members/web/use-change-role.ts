import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { spacesQuery } from '../../families/web/public.ts'
import type { Member, Role } from '../contract.ts'
import { members, membersQuery } from './members-api.ts'

/** Gives a member of a group another role; it shows at once, and is undone with the server's words when refused (MEM-09). */
export function useChangeRole(familyId: string) {
  const { t } = useTranslation('members')
  const { send, sending } = useChange({
    run: async ({ member, role }: { member: Member; role: Role }, options) =>
      members.changeRole({ memberId: member.id, ifVersion: member.version, role }, options),
    optimistic: ({ member, role }) => [
      inCache(membersQuery(familyId), (known) => known.map((other) => (other.id === member.id ? { ...other, role } : other))),
    ],
    success: t('members.roleDone'),
    failure: t('members.roleFailed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
  })
  return (change: { member: Member; role: Role }): void => {
    // One after the other: the next is based on the version that this one gives.
    if (!sending) send(change)
  }
}
