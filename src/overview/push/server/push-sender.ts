import { sql } from 'kysely'
import type { Pool } from 'pg'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { PushSender } from '../../../platform/server/mail/make-mailer.ts'
import { UnusableMessage, WantedLater } from '../../../platform/server/mail/send-failures.ts'
import { isPushEndpoint } from '../../../platform/server/push/is-push-endpoint.ts'
import { type PushFetch, sendPush } from '../../../platform/server/push/send-push.ts'
import type { VapidKeys } from '../../../platform/server/push/vapid-keys.ts'
import { knownZone } from '../../../platform/server/time/known-zone.ts'
import { type WordsServices, writePush } from './push-words.ts'
import { quietUntil } from './quiet-until.ts'
import { readPush, type WaitingPush } from './read-push.ts'

/** What sending pushes needs: the worker's connections, the keys and the way to push services, further hosts of these, and what their words need. */
export type PushSenderServices = WordsServices & { worker: Pool; keys: VapidKeys; hosts: readonly string[]; fetch: PushFetch }

/**
 * Returns what sends a push of the outbox: with the words and the rights of this moment (PUSH-05), not in quiet hours (PUSH-11), and never to a device whose
 * push service does not know it any more (PUSH-09).
 */
export function pushSender(services: PushSenderServices): PushSender {
  const { worker, hosts } = services
  return async ({ id }) => {
    const push = await readPush(worker, id)
    if (push === undefined || push.about.length === 0) return 'dropped'
    const until = heldUntil(push, services.now())
    if (until !== undefined) {
      await asService(worker, async (db) => sql`select app.hold_push(${id}, ${until})`.execute(db))
      return 'held'
    }
    const message = await writePush(services, push)
    if (message === undefined) return 'dropped'
    if (!isPushEndpoint(push.endpoint, hosts)) return refuse(worker, push)
    const answer = await sendPush(services, push, message)
    if (answer.is === 'later') throw new WantedLater(answer)
    if (answer.is === 'refused') return refuse(worker, push)
    if (answer.is === 'gone') {
      await asService(worker, async (db) => sql`select app.drop_device(${push.device_id})`.execute(db))
      return 'dropped'
    }
    await note(worker, push, true)
    return 'sent'
  }
}

function heldUntil({ about, ...push }: WaitingPush, now: Date): Date | undefined {
  if (push.quiet_from === null || push.quiet_to === null || about.some(({ type }) => type === 'test')) return undefined
  if (push.lets_appointments && about.every(({ type }) => type === 'appointment_reminder')) return undefined
  return quietUntil(now, { from: push.quiet_from, to: push.quiet_to, timeZone: knownZone(push.time_zone) })
}

async function refuse(worker: Pool, push: WaitingPush): Promise<never> {
  await note(worker, push, false)
  throw new UnusableMessage('PushRefused')
}

async function note(worker: Pool, push: WaitingPush, isTaken: boolean): Promise<void> {
  await asService(worker, async (db) => sql`select app.push_done(${push.device_id}, ${isTaken})`.execute(db))
}
