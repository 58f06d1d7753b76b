import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { membersContract } from '../contract.ts'

/** The member routes. */
export const members = apiOf<typeof membersContract>('members')

const reads = ['families', 'family_members', 'profiles', 'away'] as const

/** The members of a group, longest-standing first. */
export const membersQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['members', 'list', familyId],
    queryFn: async ({ signal }) => members.list({ familyId }, { signal }),
    meta: { reads, keep: 'everything' },
  })

/** Everybody else in the person's groups, one row per membership. */
export const myPeopleQuery = queryOptions({
  queryKey: ['members', 'mine'],
  queryFn: async ({ signal }) => members.mine(undefined, { signal }),
  meta: { reads, keep: 'everything' },
})

/** One member with what is shared with them, for admins. */
export const memberQuery = (memberId: string) =>
  queryOptions({
    queryKey: ['members', 'one', memberId],
    queryFn: async ({ signal }) => members.get({ memberId }, { signal }),
    meta: { reads: [...reads, 'categories', 'category_permissions'] },
  })

/** Who would take over the person's groups; read again each time, because a decision depends on it. */
export const successionQuery = queryOptions({
  queryKey: ['members', 'succession'],
  queryFn: async ({ signal }) => members.succession(undefined, { signal }),
  staleTime: 0,
  gcTime: 0,
})
