import { sql } from 'kysely'
import { type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { type NotOnTablet, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { CalendarEvent } from '../contract.ts'
import type { Leg, LegKind } from '../legs/contract.ts'
import { findEvent } from './event-row.ts'

const drivers = { takes: 'taken_by', fetches: 'fetched_by' } as const

type Claim = { eventId: string; leg: LegKind; claimed: boolean }

/**
 * Gives an open leg to the caller, or opens theirs again. Of several who claim it at once one gets it, and the others are refused with that
 * person's name; doing it twice changes nothing.
 */
export async function claimLeg(
  db: Db,
  { eventId, leg, claimed }: Claim,
): Promise<CalendarEvent | Refusal | Refused<'TAKEN'> | NotOnTablet> {
  const [driver, name] = [sql.ref(drivers[leg]), sql.ref(`${drivers[leg]}_name`)]
  const condition = claimed ? sql`${sql.ref(leg)} and ${driver} is null and ${name} is null` : sql`${driver} = app.uid()`
  const changed = await refusedOnError({ people_may_see: 'NOT_ON_TABLET' } as const, async () =>
    sql`update app.appointments set ${driver} = ${claimed ? sql`app.uid()` : null} where id = ${eventId} and ${condition}`.execute(db),
  )
  if ('refused' in changed) return changed
  const event = await findEvent(db, eventId)
  if (event === undefined) return { refused: 'NOT_FOUND' }
  if (changed.numAffectedRows === 1n) return event
  const refusal = await whyUnchanged(db, { category_id: event.categoryId, version: event.version })
  if (refusal.refused === 'VIEW_ONLY' || (claimed && event[leg] === null)) return refusal
  const winner = claimed ? await winnerOf(db, event[leg]) : undefined
  return winner === undefined ? event : { refused: 'TAKEN', data: { name: winner } }
}

/** Returns the name of who has a leg; undefined where it is the caller's own. */
async function winnerOf(db: Db, leg: Leg | null): Promise<string | undefined> {
  if (leg?.personId == null) return leg?.name ?? undefined
  const { rows } = await sql<{ name: string; isMine: boolean }>`
    select m.name, m.user_id = app.uid() as "isMine" from app.my_people() m where m.user_id = ${leg.personId} limit 1`.execute(db)
  return rows[0]?.isMine === true ? undefined : (rows[0]?.name ?? '')
}
