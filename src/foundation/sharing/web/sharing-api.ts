import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { sharingContract } from '../contract.ts'

/** The routes of sharing. */
const sharing = apiOf<typeof sharingContract>('sharing')

const reads = ['categories', 'category_permissions', 'category_change_log', 'family_members'] as const

/** The latest entries of a category's change log, newest first. */
export const categoryLogQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['sharing', 'log of category', categoryId],
    queryFn: async ({ signal }) => sharing.logOfCategory({ categoryId }, { signal }),
    meta: { reads, categoryId },
  })

/** The latest entries over the categories of a group that the person may see, newest first. */
export const familyLogQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['sharing', 'log of family', familyId],
    queryFn: async ({ signal }) => sharing.logOfFamily({ familyId }, { signal }),
    meta: { reads },
  })
