import type { Logger } from 'pino'
import type { ProductServices } from '#app/server/router.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import type { Pools } from '#platform/server/db/pools.ts'

/** The database that a demonstration is written into, and the moment it is written for, whose day in London is its today. */
export type DemoGround = { database: HiveDatabase; pools: Pools; services: ProductServices; log: Logger; now: Date }

/** The zone in which the people of the demonstration live. */
export const demoZone = 'Europe/London'
