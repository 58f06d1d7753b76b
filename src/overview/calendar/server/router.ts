import { signedInRoutes } from '#platform/server/api/routes.ts'
import { calendarContract } from '../contract.ts'
import { readCalendar } from './read-calendar.ts'

const calendar = signedInRoutes(calendarContract)

export const calendarRouter = {
  read: calendar.read.handler(({ context, input }) => readCalendar(context.db, input, new Date())),
}
