import { signedInRoutes } from '#platform/server/api/routes.ts'
import { calendarContract } from '../contract.ts'
import { readCalendar } from './read-calendar.ts'
import { changeCalendarSettings, getCalendarSettings } from './settings.ts'

const calendar = signedInRoutes(calendarContract)

export const calendarRouter = {
  read: calendar.read.handler(({ context, input }) => readCalendar(context.db, input, new Date())),
  settings: calendar.settings.handler(({ context }) => getCalendarSettings(context.db)),
  changeSettings: calendar.changeSettings.handler(({ context, input }) => changeCalendarSettings(context.db, input)),
}
