import type { Selectable } from 'kysely'
import type { DB } from '#platform/server/db/database.gen.ts'
import { OtherPeriod, PaymentFrequency, SomeMonths } from '../contract.ts'
import type { PaymentPeriod } from '../shared/periods.ts'

/** The columns that say how often something is paid. */
export type PeriodColumns = Pick<Selectable<DB['app.items']>, 'payment_frequency' | 'pays_every' | 'pays_unit' | 'pays_in_months'>

/** Returns how often something is paid. */
export function toPeriod({ payment_frequency: frequency, pays_every: every, pays_unit: unit, pays_in_months: months }: PeriodColumns) {
  return {
    frequency: frequency === null ? null : PaymentFrequency.parse(frequency),
    other: unit === null ? null : OtherPeriod.parse({ unit, ...(every !== null && { every }) }),
    months: months === null ? null : SomeMonths.parse(months),
  } satisfies PaymentPeriod
}
