import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { Category } from '../../categories/contract.ts'
import { categoriesByNameQuery } from '../../categories/web/public.ts'
import { spacesQuery } from '../../families/web/public.ts'
import type { Member } from '../../members/contract.ts'
import { membersQuery } from '../../members/web/public.ts'
import type { Invitation } from '../contract.ts'
import { openInvitationsQuery } from './invitations-api.ts'

/** What `useInviteReading` gives. */
export type InviteReading = ReturnType<typeof useInviteReading>

const nobody: readonly Member[] = []
const nothing: readonly Category[] = []
const noInvitations: readonly Invitation[] = []

/** What an invitation stands on: the group with its people, and its categories by name (INV-09, READ-07). */
export function useInviteReading(familyId: string, enabled: boolean) {
  const spaces = useQuery({ ...spacesQuery, enabled })
  const members = useQuery({ ...membersQuery(familyId), enabled })
  const offered = useQuery({ ...categoriesByNameQuery(familyId), enabled })
  const open = useQuery({ ...openInvitationsQuery(familyId), enabled })
  const group = spaces.data?.find(({ id }) => id === familyId)
  const failedOfGroup = [spaces, members].find(isBroken)
  return {
    group,
    groupType: group?.groupType === 'friend' ? ('friend' as const) : ('family' as const),
    people: members.data ?? nobody,
    categories: offered.data ?? nothing,
    /** Those that wait for an answer; none until they are read, since the form does without them. */
    open: open.data ?? noInvitations,
    state: stateOf({
      group: failedOfGroup !== undefined,
      categories: isBroken(offered),
      known: [group, members.data],
      offered: offered.data,
    }),
    failed: failedOfGroup ?? offered,
  }
}

function isBroken({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): boolean {
  return data === undefined && error !== null
}

type Known = { group: boolean; categories: boolean; known: readonly unknown[]; offered: readonly Category[] | undefined }

function stateOf({ group, categories, known, offered }: Known): 'groupFailed' | 'categoriesFailed' | 'loading' | 'empty' | 'ready' {
  if (group) return 'groupFailed'
  if (categories) return 'categoriesFailed'
  if (offered === undefined || known.includes(undefined)) return 'loading'
  return offered.length === 0 ? 'empty' : 'ready'
}
