import { implement } from '@orpc/server'
import type { RequestContext } from '../../../platform/server/api/request-context.ts'
import { signedIn } from '../../../platform/server/api/signed-in.ts'
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
  const open = implement(noticesContract).$context<RequestContext>()
  const mine = open.use(signedIn)
  return {
    refresh: mine.refresh.handler(async ({ context }) => refreshNotices(context.db, now())),
    settings: mine.settings.handler(async ({ context }) => readSettings(context.db)),
    changeSettings: mine.changeSettings.handler(async ({ context, input, errors }) => {
      const changed = await changeSettings(context.db, input)
      if (changed === undefined) throw errors.CONFLICT()
      return changed
    }),
    stopping: open.stopping.handler(async ({ context, input, errors }) => {
      await context.limits.link(context.clientAddress)
      const stop = readStopToken(stopKey, input.token)
      if (stop === undefined) throw errors.LINK_INVALID()
      return { kind: stop.kind }
    }),
    stop: open.stop.handler(async ({ context, input, errors }) => {
      await context.limits.link(context.clientAddress)
      const stop = readStopToken(stopKey, input.token)
      if (stop === undefined) throw errors.LINK_INVALID()
      await stopMails(context.pools.auth, stop)
      context.changed()
      return { kind: stop.kind }
    }),
  }
}
