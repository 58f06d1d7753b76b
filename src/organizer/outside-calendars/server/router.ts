import { deleteRow } from '#foundation/sharing/server/rows.ts'
import { signedInRoutes } from '#platform/server/api/routes.ts'
import { outsideCalendarsContract } from '../contract.ts'
import { addOutsideCalendar, changeOutsideCalendar, giveOutsideFile, listOutsideCalendars, readOutsideNow } from './outside-calendars.ts'

/** The secret of this server, for which addresses are sealed. */
export type OutsideCalendarsServices = { secret: string }

export function outsideCalendarsRouter({ secret }: OutsideCalendarsServices) {
  const calendars = signedInRoutes(outsideCalendarsContract)
  return {
    list: calendars.list.handler(({ context, input }) => listOutsideCalendars(context.db, input.categoryId)),
    add: calendars.add.handler(({ context, input }) => addOutsideCalendar(context.db, input, secret)),
    giveFile: calendars.giveFile.handler(({ context, input }) => giveOutsideFile(context.db, input, new Date())),
    change: calendars.change.handler(({ context, input }) => changeOutsideCalendar(context.db, input)),
    readNow: calendars.readNow.handler(({ context, input }) => readOutsideNow(context.db, input.calendarId)),
    remove: calendars.remove.handler(({ context, input }) => deleteRow(context.db, 'app.outside_calendars', { id: input.calendarId })),
  }
}
