import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import type { movingContract } from '../contract.ts'

/** The routes of moving. */
export const moving = apiOf<typeof movingContract>('moving')

/** What moving a category to a space would change; read again each time, because a decision depends on it. */
export const previewQuery = (categoryId: string, familyId: string) =>
  queryOptions({
    queryKey: ['moving', 'preview', categoryId, familyId],
    queryFn: async ({ signal }) => moving.preview({ categoryId, familyId }, { signal }),
    staleTime: 0,
    gcTime: 0,
    meta: { reads: ['families', 'family_members', 'categories', 'category_permissions', 'invitations', 'tasks'] },
  })
