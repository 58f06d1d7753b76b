import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { exportsContract } from '../contract.ts'

/** The routes of downloads. */
export const exportsApi = apiOf<typeof exportsContract>('exports')

/** The downloads that this browser has asked for; those that are lost to the person are known by their rights. */
export const exportsQuery = readsOf<typeof exportsContract>('exports').list()

/** Where the file of a download is, once it is ready. */
export const fileHref = (exportId: string): string => `/api/exports/${exportId}/file`
