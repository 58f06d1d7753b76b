import { addBelow, addRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { type Refused, refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewParticipant, TravelParticipant } from '../contract.ts'
import { participantColumns } from './travel-columns.ts'
import { toParticipant } from './travel-row.ts'

/** The refusals of a participant: not in the group, or already taking part (GAP-96). The checks are the database's. */
export const participantChecks = { participant_in_group: 'NOT_A_MEMBER', once_in_a_plan: 'ALREADY_IN_PLAN' } as const
export type ParticipantRefusal = Refusal | Refused<(typeof participantChecks)[keyof typeof participantChecks]>

/** Adds a participant to a plan. A repeated request adds nothing and returns the same answer. */
export async function addParticipant(
  db: Db,
  { id, travelPlanId, ...fields }: NewParticipant,
): Promise<TravelParticipant | ParticipantRefusal> {
  return refusedWhenRaised(participantChecks, async () =>
    addBelow(db, { table: 'app.travel_plans', id: travelPlanId }, async (categoryId) => {
      const columns = { id, category_id: categoryId, travel_plan_id: travelPlanId, ...participantColumns(fields) }
      return addRow(db, 'app.travel_participants', columns, toParticipant)
    }),
  )
}
