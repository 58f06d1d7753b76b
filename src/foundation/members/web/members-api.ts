import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { membersContract } from '../contract.ts'

/** The member routes. */
export const members = apiOf<typeof membersContract>('members')

const reads = readsOf<typeof membersContract>('members')

/** The members of a group, longest-standing first. */
export const membersQuery = (familyId: string) => reads.list({ familyId })

/** Everybody else in the person's groups, one row per membership. */
export const myPeopleQuery = reads.mine()

/** One member with what is shared with them, for admins. */
export const memberQuery = (memberId: string) => reads.get({ memberId })

/** Who would take over the person's groups; read again each time, because a decision depends on it. */
export const successionQuery = queryOptions({ ...reads.succession(), staleTime: 0, gcTime: 0 })
