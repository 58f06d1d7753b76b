import { openRoutes, signedInRoutes } from '#platform/server/api/routes.ts'
import { requireSession } from '#platform/server/api/require-session.ts'
import { remindersContract } from '../contract.ts'
import { changeSettings, chooseNotification, getSettings } from './settings.ts'
import { refreshReminders } from './refresh-reminders.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'
import { stopMails } from './unsubscribe.ts'

/** The services that reminders need: the key of unsubscribe links, the clock, whether emails leave the server, and what browsers register for. */
export type RemindersServices = { stopKey: Buffer; now: () => Date; mailConfigured: boolean; pushKey: string | null }

/** Answers the routes of the API contract of reminders. */
export function remindersRouter({ stopKey, now, mailConfigured, pushKey }: RemindersServices) {
  const open = openRoutes(remindersContract)
  const mine = signedInRoutes(remindersContract)
  return {
    refresh: mine.refresh.handler(({ context }) => refreshReminders(context.db, now())),
    settings: mine.settings.handler(({ context }) =>
      getSettings(context.db, { mailConfigured, pushKey, sessionHash: requireSession(context) }),
    ),
    choose: mine.choose.handler(({ context, input }) => chooseNotification(context.db, requireSession(context), input)),
    changeSettings: mine.changeSettings.handler(({ context, input }) => changeSettings(context.db, input)),
    stopping: open.stopping.handler(async ({ context, input }) => {
      await context.limits.link(context.clientAddress)
      const stop = readUnsubscribeToken(stopKey, input.token)
      return stop === undefined ? { refused: 'LINK_INVALID' } : { kind: stop.kind }
    }),
    stop: open.stop.handler(async ({ context, input }) => {
      await context.limits.link(context.clientAddress)
      const stop = readUnsubscribeToken(stopKey, input.token)
      if (stop === undefined) return { refused: 'LINK_INVALID' }
      await stopMails(context.pools.auth, stop)
      context.changed()
      return { kind: stop.kind }
    }),
  }
}
