import type { Context, MiddlewareHandler } from 'hono'
import type { Pool } from 'pg'
import { languageOf } from '#platform/server/http/language-of.ts'
import { type Limits, secondsToWait } from '#platform/server/http/limits.ts'
import type { RequestQueues } from '#platform/server/http/request-queue.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { readUnsubscribeToken } from './unsubscribe-link.ts'
import { stopMails } from './unsubscribe.ts'

/** What the route needs: the pool of accounts and the queue before it, the limits, the key of unsubscribe links, and how a client's address is found. */
export type UnsubscribeServices = {
  pool: Pool
  queues: Pick<RequestQueues, 'accounts'>
  limits: Limits
  stopKey: Buffer
  addressOf: (c: Context) => string
  changed: () => void
}

/**
 * Handles the POST by which a mailbox stops the emails of a kind for its owner, at the address in the email's List-Unsubscribe
 * header, which shows a page when it is opened in a browser (RFC 8058). The body is not read; the token in the address is enough.
 */
export function oneClickRoute({ pool, queues, limits, stopKey, addressOf, changed }: UnsubscribeServices): MiddlewareHandler {
  return async (c) => {
    const language = languageOf(c)
    const t = textsIn(language, 'reminders')
    const address = addressOf(c)
    const retryAfterSeconds = await refused(limits, address)
    if (retryAfterSeconds !== undefined) {
      return c.text(textsIn(language, 'api')('refusal.tooManyAttempts'), 429, { 'Retry-After': String(retryAfterSeconds) })
    }
    const stop = readUnsubscribeToken(stopKey, c.req.query('token') ?? '')
    if (stop === undefined) return c.text(t('oneClick.broken'), 400)
    await queues.accounts.run({ owner: `address ${address}`, signal: undefined, work: async () => stopMails(pool, stop) })
    changed()
    return c.text(t('oneClick.done'))
  }
}

async function refused(limits: Limits, address: string): Promise<number | undefined> {
  try {
    await limits.link(address)
    return undefined
  } catch (error) {
    const seconds = secondsToWait(error)
    if (seconds === undefined) throw error
    return seconds
  }
}
