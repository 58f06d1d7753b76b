import { deleteRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { type Done, isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { endBefore, followingOf, letGo, type LockedSeries, lockSeriesOf } from './series.ts'

/** Ends a series with one of its appointments, which no longer repeats: those after it are deleted, except what is past or was edited by itself. */
export async function endWith(db: Db, series: LockedSeries, appointmentId: string): Promise<void> {
  const following = await followingOf(db, series)
  const gone = following.filter(({ isKept }) => !isKept).map(({ id }) => id)
  if (gone.length > 0) await db.deleteFrom('app.appointments').where('id', 'in', gone).execute()
  await letGo(db, [appointmentId, ...following.filter(({ isKept }) => isKept).map(({ id }) => id)])
  await endBefore(db, series)
}

/** Deletes an appointment and those of its series after it, except what is past or was edited by itself, which no longer repeats (RECUR-30). */
export async function removeFollowing(db: Db, appointmentId: string, now: Date): Promise<Done | Refusal> {
  const series = await lockSeriesOf(db, appointmentId, now)
  if (series !== undefined) await endWith(db, series, appointmentId)
  return deleteRow(db, 'app.appointments', appointmentId)
}

/** Deletes an appointment. That of a series leaves a gap, so that it does not come back (RECUR-31). */
export async function removeAppointment(db: Db, appointmentId: string, now: Date): Promise<Done | Refusal> {
  const series = await lockSeriesOf(db, appointmentId, now)
  const done = await deleteRow(db, 'app.appointments', appointmentId)
  if (isRefused(done) || series === undefined) return done
  await db
    .insertInto('app.appointment_gaps')
    .columns(['category_id', 'series_id', 'planned_on'])
    .expression((from) =>
      from
        .selectFrom('app.appointment_series as s')
        .select((row) => ['s.category_id', 's.id', row.val(series.plannedOn).as('planned_on')])
        .where('s.id', '=', series.id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return done
}
