import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { feedsContract } from '../contract.ts'

/** The routes of calendar feeds. */
export const feedsApi = apiOf<typeof feedsContract>('feeds')

/** The person's feeds; which categories are named in one depends on their rights. */
export const feedsQuery = readsOf<typeof feedsContract>('feeds').list()
