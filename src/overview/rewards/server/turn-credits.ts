import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TurnedCredits } from '../contract.ts'

const reasons = ['NOT_FOUND', 'CONFLICT', 'NO_RATE', 'TOO_DEAR'] as const

/** Turns credits into money at the rate of the person (FOLK-24). Sent twice they are turned once. */
export async function turnCredits(
  db: Db,
  { id, familyId, personId, credits }: TurnedCredits,
  now: Date,
): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.turn_credits(${id}, ${familyId}, ${personId}, ${credits}, ${now})`, reasons)) ?? {}
}
