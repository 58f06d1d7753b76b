import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { yearlyDatesContract } from '../contract.ts'
import { addYearlyDate, changeYearlyDate, listYearlyDates, snoozeYearlyDate } from './yearly-dates.ts'

const dates = signedInRoutes(yearlyDatesContract)

export const yearlyDatesRouter = {
  list: dates.list.handler(({ context, input }) => listYearlyDates(context.db, input.from)),
  add: dates.add.handler(({ context, input }) => addYearlyDate(context.db, input)),
  change: dates.change.handler(({ context, input }) => changeYearlyDate(context.db, input)),
  remove: dates.remove.handler(({ context, input }) => deleteRow(context.db, 'app.yearly_dates', { id: input.yearlyDateId })),
  snooze: dates.snooze.handler(({ context, input }) => snoozeYearlyDate(context.db, input, new Date())),
}
