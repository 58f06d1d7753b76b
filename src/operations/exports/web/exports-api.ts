import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { exportsContract } from '../contract.ts'

/** The routes of downloads. */
export const exportsApi = apiOf<typeof exportsContract>('exports')

/** The downloads that this browser has asked for; those that are lost to the person are known by their rights. */
export const exportsQuery = queryOptions({
  queryKey: ['exports', 'list'],
  queryFn: async ({ signal }) => exportsApi.list(undefined, { signal }),
  meta: { reads: ['exports', 'family_members', 'category_permissions'] },
})

/** Where the file of a download is, once it is ready. */
export const fileHref = (exportId: string): string => `/api/exports/${exportId}/file`
