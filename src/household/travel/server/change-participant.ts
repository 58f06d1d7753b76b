import { changeRow } from '../../../foundation/sharing/server/rows.ts'
import { refusedWhenRaised } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { ParticipantChange, TravelParticipant } from '../contract.ts'
import { participantChecks, type ParticipantRefusal } from './add-participant.ts'
import { participantColumns } from './travel-columns.ts'
import { toParticipant } from './travel-row.ts'

/** Changes the fields of a participant unless somebody else has changed them since `ifVersion`. */
export async function changeParticipant(
  db: Db,
  { participantId: id, ifVersion, ...fields }: ParticipantChange,
): Promise<TravelParticipant | ParticipantRefusal> {
  return refusedWhenRaised(participantChecks, async () =>
    changeRow(db, 'app.travel_participants', { id, ifVersion }, { set: participantColumns(fields), read: toParticipant }),
  )
}
