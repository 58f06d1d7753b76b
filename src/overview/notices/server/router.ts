import { openRoutes, signedInRoutes } from '../../../platform/server/api/routes.ts'
import { noticesContract } from '../contract.ts'
import { changeSettings } from './change-settings.ts'
import { readSettings } from './read-settings.ts'
import { refreshNotices } from './refresh-notices.ts'
import { readStopToken } from './stop-link.ts'
import { stopMails } from './stop-mails.ts'

/** What notices need of the house: the key of stop links, and the clock. */
export type NoticesServices = { stopKey: Buffer; now: () => Date }

/** Answers what the contract of notices promises. */
export function noticesRouter({ stopKey, now }: NoticesServices) {
  const open = openRoutes(noticesContract)
  const mine = signedInRoutes(noticesContract)
  return {
    refresh: mine.refresh.handler(({ context }) => refreshNotices(context.db, now())),
    settings: mine.settings.handler(({ context }) => readSettings(context.db)),
    changeSettings: mine.changeSettings.handler(({ context, input }) => changeSettings(context.db, input)),
    stopping: open.stopping.handler(async ({ context, input }) => {
      await context.limits.link(context.clientAddress)
      const stop = readStopToken(stopKey, input.token)
      return stop === undefined ? { refused: 'LINK_INVALID' } : { kind: stop.kind }
    }),
    stop: open.stop.handler(async ({ context, input }) => {
      await context.limits.link(context.clientAddress)
      const stop = readStopToken(stopKey, input.token)
      if (stop === undefined) return { refused: 'LINK_INVALID' }
      await stopMails(context.pools.auth, stop)
      context.changed()
      return { kind: stop.kind }
    }),
  }
}
