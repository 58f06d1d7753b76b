import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY'] as const

/** Deletes when a member is away, for those who may say it (FOLK-26). */
export async function removeAway(db: Db, awayId: string): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.remove_away(${awayId})`, reasons)) ?? {}
}
