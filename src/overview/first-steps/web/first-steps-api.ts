import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { firstStepsContract } from '../contract.ts'

const firstSteps = apiOf<typeof firstStepsContract>('firstSteps')

const categoryTables = ['families', 'family_members', 'categories', 'category_permissions'] as const

/** The progress of the signed-in person; only for those whose account has its guide. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: async ({ signal }) => firstSteps.get(undefined, { signal }),
  meta: {
    reads: [...categoryTables, 'subcategories', 'items', 'invitations', 'invitation_notifications'],
    keep: 'lists',
    keepPart: { without: ['contract'] },
  },
})
