import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { runAsReader } from '#platform/server/db/run-as-reader.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { PushSender } from '#platform/server/mail/make-mailer.ts'
import { UnusableMessage, WantedLater } from '#platform/server/mail/send-failures.ts'
import { isPushEndpoint } from '#platform/server/push/is-push-endpoint.ts'
import { type PushFetch, type PushMessage, sendPush } from '#platform/server/push/send-push.ts'
import type { VapidKeys } from '#platform/server/push/vapid-keys.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { language } from '#platform/shared/language.ts'
import type { NotificationRenderer, RenderedNotification } from './notification-renderer.ts'
import { renderUnstored } from './render-notifications.ts'
import { quietUntil } from './quiet-until.ts'
import { type About, readPush, type WaitingPush } from './read-push.ts'

/** What sending pushes needs: the worker's connections, the keys and the way to push services, further hosts of these, and what their words need. */
type PushSenderServices = WordsServices & { worker: Pool; keys: VapidKeys; hosts: readonly string[]; fetch: PushFetch }

/**
 * Returns what sends a push of the outbox: with the words and the rights of this moment, not in quiet hours, and never to a device whose
 * push service does not know it any more.
 */
export function pushSender(services: PushSenderServices): PushSender {
  const { worker, hosts } = services
  return async ({ id }) => {
    const push = await readPush(worker, id)
    if (push === undefined || push.about.length === 0) return 'dropped'
    const until = heldUntil(push, services.now())
    if (until !== undefined) {
      await runAsService(worker, async (db) => sql`select app.hold_push(${id}, ${until})`.execute(db))
      return 'held'
    }
    const message = await writePush(services, push)
    if (message === undefined) return 'dropped'
    if (!isPushEndpoint(push.endpoint, hosts)) return refuse(worker, push)
    const answer = await sendPush(services, push, message)
    if (answer.is === 'later') throw new WantedLater(answer)
    if (answer.is === 'refused') return refuse(worker, push)
    if (answer.is === 'gone') {
      await runAsService(worker, async (db) => sql`select app.drop_device(${push.device_id})`.execute(db))
      return 'dropped'
    }
    await note(worker, push, true)
    return 'sent'
  }
}

const isOfEvent = ({ type }: { type: string }): boolean => ['appointment_reminder', 'event_reminder', 'leg_due'].includes(type)

function heldUntil({ about, ...push }: WaitingPush, now: Date): Date | undefined {
  if (push.quiet_from === null || push.quiet_to === null || about.some(({ type }) => type === 'test')) return undefined
  if (push.lets_appointments && about.every(isOfEvent)) return undefined
  return quietUntil(now, { from: push.quiet_from, to: push.quiet_to, timeZone: knownZone(push.time_zone) })
}

async function refuse(worker: Pool, push: WaitingPush): Promise<never> {
  await note(worker, push, false)
  throw new UnusableMessage('PushRefused')
}

async function note(worker: Pool, push: WaitingPush, isTaken: boolean): Promise<void> {
  await runAsService(worker, async (db) => sql`select app.push_done(${push.device_id}, ${isTaken})`.execute(db))
}

/** Returns how much a summary has, in the words of its title, with the rights behind `db`; undefined when there is nothing. */
type DigestCounts = (db: Db, asked: { userId: string; isWeekly: boolean; now: Date; language: string }) => Promise<string | undefined>

/** What the words of a push need: the connections of requests, what writes notifications and counts summaries, the public address, and the clock. */
type WordsServices = {
  api: Pool
  renderers: readonly NotificationRenderer[]
  digestCounts: DigestCounts
  publicUrl: string
  now: () => Date
}

const hour = 3600
const day = 24 * hour
// A push service takes 4,096 bytes in all, and a screen shows less.
const longestTitle = 120
const longestBody = 400
const maxLines = 4

/**
 * Writes a push as its reader may hear of it at this moment; undefined when there is nothing left to say. Where they want no details on the lock screen
 * it says that something needs them, and nothing else.
 */
async function writePush(services: WordsServices, push: WaitingPush): Promise<PushMessage | undefined> {
  const t = textsIn(language, 'notifications')
  if (push.about.some(({ type }) => type === 'test')) {
    const words = { title: t('push.test.title'), message: t('push.test.body'), href: '/settings' }
    return messageOf({ push, services, words, tag: 'test', ttlSeconds: 60, urgency: 'high' })
  }
  const shown = await renderAll(services, push)
  const [first] = shown
  if (first === undefined) return undefined
  const only = shown.length === 1
  const tag = only ? `${first.type} ${first.relatedId ?? ''}` : 'several'
  const details = only ? first : severalOf(shown)
  const words = push.shows_details ? details : { title: t('push.discreet.title'), message: t('push.discreet.body'), href: details.href }
  const isSoon = shown.every(isOfEvent)
  return messageOf({ push, services, words, tag, ttlSeconds: isSoon ? hour : day, urgency: isSoon ? 'high' : 'normal' })
}

type Rendered = RenderedNotification & { type: string; relatedId: string | null }

async function renderAll({ api, renderers, digestCounts, now }: WordsServices, push: WaitingPush): Promise<Rendered[]> {
  const all = withoutTwice(push.about).map((one, index) => ({ ...one, id: String(index) }))
  return runAsReader(api, push.user_id, async (db) => {
    const rendered = await renderUnstored(db, renderers, { all: all.filter(({ type }) => type !== 'digest'), language })
    const shown: Rendered[] = []
    for (const { id, type, params, relatedId } of all) {
      const words =
        type === 'digest'
          ? digestWords(await digestCounts(db, { userId: push.user_id, ...OfDigest.parse(params), now: now(), language }))
          : rendered.get(id)
      if (words !== undefined && words.isOver !== true) shown.push({ ...words, type, relatedId })
    }
    return shown
  })
}

const OfDigest = z.object({ isWeekly: z.boolean() })

function digestWords(counts: string | undefined): RenderedNotification | undefined {
  return counts === undefined
    ? undefined
    : { title: textsIn(language, 'notifications')('push.digest'), message: counts, href: '/dashboard' }
}

// What was announced again while it waited is shown once.
function withoutTwice(about: readonly About[]): About[] {
  return [...new Map(about.map((one) => [JSON.stringify([one.type, one.relatedId, one.params]), one])).values()]
}

function severalOf(all: readonly Rendered[]): Pick<RenderedNotification, 'title' | 'message' | 'href'> {
  const t = textsIn(language, 'notifications')
  const titles = all.slice(0, all.length > maxLines ? maxLines - 1 : maxLines).map(({ title }) => title)
  const more = all.length > titles.length ? [t('push.more', { count: all.length - titles.length })] : []
  return { title: t('push.several', { count: all.length }), message: [...titles, ...more].join('\n'), href: '/dashboard' }
}

type Writing = Pick<PushMessage, 'ttlSeconds' | 'urgency'> & {
  push: WaitingPush
  services: WordsServices
  words: Pick<RenderedNotification, 'title' | 'message' | 'href' | 'actions'>
  tag: string
}

// As Safari reads it by itself (Declarative Web Push); elsewhere the service worker does. What acts at a press is in `data`, with the person for whom.
function messageOf({ push, services, words, tag, ...sending }: Writing): PushMessage {
  const navigate = `${services.publicUrl}${words.href ?? '/dashboard'}`
  const actions = (words.actions ?? []).map(({ label, ...request }, index) => ({ action: String(index), title: label, navigate, request }))
  const t = textsIn(language, 'notifications')
  const data = {
    device: push.device_id,
    ...(actions.length > 0 && {
      person: push.user_id,
      failed: t('push.actionFailed'),
      requests: actions.map(({ request }) => ({ ...request, key: randomUUID() })),
    }),
  }
  const notification = {
    title: words.title.slice(0, longestTitle),
    body: words.message.slice(0, longestBody),
    navigate,
    tag: markOf(tag),
    lang: language,
    data,
    ...(actions.length > 0 && { actions: actions.map(({ request: _sent, ...shown }) => shown) }),
  }
  return { ...sending, topic: markOf(tag), data: JSON.stringify({ web_push: 8030, notification, app_badge: push.unread }) }
}

// The same for the same thing, and it reveals nothing of it: a push service reads the topic.
function markOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
