import { changeRow, type Refusal } from '../../../foundation/sharing/server/rows.ts'
import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Appointment, AppointmentChange } from '../contract.ts'
import { toColumns } from './appointment-fields.ts'
import { findAppointment } from './appointment-row.ts'
import { beginSeries } from './begin-series.ts'
import { changeFollowing, isLike } from './change-following.ts'
import { endWith } from './end-series.ts'
import { lockSeriesOf, type LockedSeries } from './series.ts'

/**
 * Changes an appointment unless somebody else has changed it since `ifVersion`. Of one of a series those after it are changed too where that was
 * chosen (RECUR-30); one that does not repeat yet begins to where `repeats` says how.
 */
export async function changeAppointment(db: Db, change: AppointmentChange, now: Date): Promise<Appointment | Refusal> {
  const { appointmentId: id, ifVersion, repeats } = change
  const before = await findAppointment(db, id)
  // Whoever changes a series locks it before its appointments.
  const series = before?.repeats == null ? undefined : await lockSeriesOf(db, id, now)
  const by_itself = series !== undefined && !isLike(series, change)
  const changed = await changeRow(
    db,
    'app.appointments',
    { id, ifVersion },
    { set: { ...toColumns(change), by_itself }, read: async () => findAppointment(db, id) },
  )
  if (isRefused(changed) || before === undefined) return changed
  if (series === undefined) return repeats == null ? changed : beginSeries(db, { appointment: changed, rule: repeats.rule, now })
  await inSeries(db, series, { change, before, now })
  return (await findAppointment(db, id)) ?? { refused: 'NOT_FOUND' }
}

type InSeries = { change: AppointmentChange; before: Appointment; now: Date }

async function inSeries(db: Db, series: LockedSeries, { change, before, now }: InSeries): Promise<void> {
  if (change.repeats === null) await endWith(db, series, change.appointmentId)
  else if (change.scope === 'following') await changeFollowing(db, series, { change, before, now })
}
