import { apiOf } from '#platform/web/api/api-client.ts'
import type { pushContract } from '../contract.ts'

/** The routes of notifications on devices. */
export const pushApi = apiOf<typeof pushContract>('push')
