import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { feedsContract } from '../contract.ts'

/** The routes of calendar feeds. */
export const feedsApi = apiOf<typeof feedsContract>('feeds')

/** The person's feeds; which categories are named in one depends on their rights. */
export const feedsQuery = queryOptions({
  queryKey: ['feeds', 'list'],
  queryFn: async ({ signal }) => feedsApi.list(undefined, { signal }),
  meta: { reads: ['feeds', 'categories', 'category_permissions', 'family_members'], keep: 'everything' },
})
