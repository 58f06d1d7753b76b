import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '../../../platform/web/api/api-client.ts'
import type { pushContract } from '../contract.ts'

/** The routes of notifications on devices. */
export const pushApi = apiOf<typeof pushContract>('push')

/** The person's devices, and what this browser would register for. */
export const devicesQuery = queryOptions({
  queryKey: ['push', 'devices'],
  queryFn: async ({ signal }) => pushApi.devices(undefined, { signal }),
  meta: { reads: ['push_devices', 'sessions'] },
})
