import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelParticipant } from '../contract.ts'
import { addBelow } from './add-below.ts'
import { type NotTakingPart, unlessNotTakingPart } from './not-taking-part.ts'
import { participantColumns, type ParticipantFields } from './travel-columns.ts'
import { toParticipant } from './travel-row.ts'

export type NewParticipant = ParticipantFields & { id: string; travelPlanId: string }

/** Adds a participant to a plan. Sent twice it is added once, with the same answer. */
export async function addParticipant(db: Db, participant: NewParticipant): Promise<TravelParticipant | Refusal | NotTakingPart> {
  const { id, travelPlanId, ...fields } = participant
  return unlessNotTakingPart(async () =>
    addBelow(db, { table: 'app.travel_plans', id: travelPlanId }, (categoryId) => {
      const columns = { id, category_id: categoryId, travel_plan_id: travelPlanId, ...participantColumns(fields) }
      return {
        insert: async () => {
          const row = await db
            .insertInto('app.travel_participants')
            .values(columns)
            .onConflict((conflict) => conflict.column('id').doNothing())
            .returningAll()
            .executeTakeFirst()
          return row && toParticipant(row)
        },
        existing: async () => {
          const row = await db
            .selectFrom('app.travel_participants')
            .selectAll()
            .where((all) => all.and(columns))
            .executeTakeFirst()
          return row && toParticipant(row)
        },
      }
    }),
  )
}
