import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { TravelParticipant } from '../contract.ts'
import { type NotTakingPart, unlessNotTakingPart } from './not-taking-part.ts'
import { participantColumns, type ParticipantFields } from './travel-columns.ts'
import { toParticipant } from './travel-row.ts'
import { whyRowUnchanged } from './why-row-unchanged.ts'

export type ParticipantChange = ParticipantFields & { participantId: string; ifVersion: number }

/** Changes what is said of a participant, if nobody else did since `ifVersion`. */
export async function changeParticipant(db: Db, change: ParticipantChange): Promise<TravelParticipant | Refusal | NotTakingPart> {
  const { participantId: id, ifVersion, ...fields } = change
  return unlessNotTakingPart(async () => {
    const changed = await db
      .updateTable('app.travel_participants')
      .set(participantColumns(fields))
      .where('id', '=', id)
      .where('version', '=', ifVersion)
      .returningAll()
      .executeTakeFirst()
    return changed === undefined ? whyRowUnchanged(db, 'app.travel_participants', { id, ifVersion }) : toParticipant(changed)
  })
}
