import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { RequestState } from '../contract.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'ANSWERED'] as const

/** Grants, refuses or cancels what somebody asked for; what is not granted is given back (FOLK-20). Doing the same again changes nothing. */
export async function answerRequest(
  db: Db,
  { requestId, state }: { requestId: string; state: RequestState },
): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.answer_request(${requestId}, ${state})`, reasons)) ?? {}
}
