import type { Logger } from 'pino'
import type { HiveDatabase } from '../../../platform/server/db/cluster.ts'
import type { Pools } from '../../../platform/server/db/pools.ts'
import type { ProductServices } from '../../server/router.ts'

/** What a demonstration is written into, and the moment it is written for; that moment's day in London is its today. */
export type DemoGround = { database: HiveDatabase; pools: Pools; services: ProductServices; log: Logger; now: Date }

/** The zone in which the people of the demonstration live. */
export const demoZone = 'Europe/London'
