import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import type { Pool } from 'pg'
import { sql } from 'kysely'
import { language } from '#platform/shared/language.ts'
import type { Pools } from '../db/pools.ts'
import { reasonOf } from '../log/reason-of.ts'
import { deliveryDone } from '../metrics/events.ts'
import { inSpan } from '../tracing/in-span.ts'
import type { MailTemplate, MailText } from './mail-template.ts'
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'
import { UnusableMessage, WantedLater } from './send-failures.ts'
import { runAsService } from '../db/run-as-session.ts'

/**
 * Sends what waits for a device, by the id of its row in the outbox. Dropped is what there is nothing to say about any more, and held what waits for
 * its hour. It throws an UnusableMessage for what no attempt can save, and anything else for what is to be tried again.
 */
export type PushSender = (push: { id: string }) => Promise<'sent' | 'dropped' | 'held'>

/**
 * The settings of the mailer; `from` is MAIL_FROM. A template with a look-up gets what that finds when the email is sent. Where no `sendPush` is given,
 * pushes are given up.
 */
export type MailerSettings = {
  pools: Pick<Pools, 'worker'>
  templates: Readonly<Record<string, MailTemplate>>
  lookUps?: Readonly<Record<string, EmailData>>
  transport: MailTransport
  site: { publicUrl: string }
  from: string
  sendPush?: PushSender | undefined
  log: Logger
}

/** An email that will not be tried again, as the operator sees it: which email it was, and the last reason. */
type GivenUp = { gaveUp: string; template: string; attempts: number }

/** Sends an email or a push of the outbox if it is due; resolves when it is sent, waits for its next attempt, or is given up. */
type Mailer = (mailId: string) => Promise<GivenUp | undefined>

// Well below the two minutes after which a job is taken for lost, and the five that a claim lasts.
const longestMs = 60_000

/** Creates the mailer: each email is sent at least once, with the same Message-ID at every attempt, and each push in the same way. */
export function makeMailer(settings: MailerSettings): Mailer {
  return async (mailId) => {
    const mail = await claimMail(settings.pools.worker, mailId)
    if (mail === undefined) return undefined
    return inSpan(
      () => ({ name: `send ${mail.template}`, kind: 'consumer', cause: mail.cause }),
      async () => deliver(mail, settings),
    )
  }
}

async function deliver(mail: WaitingMail, settings: MailerSettings): Promise<GivenUp | undefined> {
  try {
    const outcome = await (mail.device_id === null ? sendEmail(mail, settings) : sendPush(mail, settings))
    if (outcome === 'sent') deliveryDone.tell({ channel: channelOf(mail), outcome })
    if (outcome === 'held') return undefined
  } catch (error) {
    return tryLater(mail, error, settings)
  }
  await removeMail(settings.pools.worker, mail)
  return undefined
}

async function sendEmail(mail: WaitingMail, settings: MailerSettings): Promise<'sent' | 'dropped'> {
  const outgoing = await write(mail, settings)
  if (outgoing === undefined) return 'dropped'
  await inTime(settings.transport.send(outgoing))
  return 'sent'
}

async function sendPush({ id }: WaitingMail, settings: MailerSettings): ReturnType<PushSender> {
  if (settings.sendPush === undefined) throw new UnusableMessage('NoAddress')
  return settings.sendPush({ id })
}

function channelOf({ device_id }: WaitingMail): 'mail' | 'push' {
  return device_id === null ? 'mail' : 'push'
}

async function tryLater(mail: WaitingMail, error: unknown, { pools, log }: MailerSettings): Promise<GivenUp | undefined> {
  const { template, attempts } = mail
  const reason = reasonOf(error)
  const channel = channelOf(mail)
  const afterSeconds = error instanceof WantedLater ? error.afterSeconds : undefined
  if (error instanceof UnusableMessage || !(await postponeMail(pools.worker, mail, { reason, afterSeconds }))) {
    await giveUpMail(pools.worker, mail)
    deliveryDone.tell({ channel, outcome: 'given up' })
    log.error({ template, attempts, reason }, `a ${channel} could not be delivered and was given up`)
    return { gaveUp: reason, template, attempts }
  }
  deliveryDone.tell({ channel, outcome: 'failed' })
  log.warn({ template, attempts, reason }, `a ${channel} could not be sent; it will be tried again`)
  return undefined
}

// One address and nothing else: no list, no name, no second line.
const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

async function write(mail: WaitingMail, settings: MailerSettings): Promise<OutgoingMail | undefined> {
  const { templates, site, from } = settings
  const writeText = templates[mail.template]
  if (writeText === undefined) throw new UnusableMessage('NoSuchTemplate')
  const found = await lookUpMail(mail, settings)
  if (found === undefined) return undefined
  if (found.recipient === null || !oneAddress.test(found.recipient)) throw new UnusableMessage('NoAddress')
  const { rendered, headers } = layOut(() => writeText(found.params, site, language))
  const messageId = `<${mail.id}@${new URL(site.publicUrl).hostname}>`
  return { messageId, from, to: found.recipient, ...rendered, headers }
}

// The data may be unreachable for a while; parameters that a look-up does not expect will never fit.
async function lookUpMail(
  mail: WaitingMail,
  { pools, lookUps }: MailerSettings,
): Promise<Pick<WaitingMail, 'recipient' | 'params'> | undefined> {
  const lookUp = lookUps?.[mail.template]
  if (lookUp === undefined) return mail
  try {
    return await lookUp(pools.worker, mail.params)
  } catch (error) {
    throw error instanceof ZodError ? new UnusableMessage('UnreadableMail', { cause: error }) : error
  }
}

// Rendering depends on nothing but the data, so what fails once always fails.
function layOut(writeText: () => MailText): { rendered: RenderedMail; headers: Readonly<Record<string, string>> } {
  try {
    const text = writeText()
    return { rendered: renderMail(text, language), headers: headersOf(text) }
  } catch (error) {
    throw new UnusableMessage('UnreadableMail', { cause: error })
  }
}

// RFC 8058: the mailbox itself offers to stop such emails, by a POST that needs no page.
function headersOf({ stop }: MailText): Readonly<Record<string, string>> {
  if (stop === undefined) return {}
  return { 'List-Unsubscribe': `<${stop.url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

async function inTime(sending: Promise<void>): Promise<void> {
  const over = new AbortController()
  const tooLong = wait(longestMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('it took too long')
  })
  try {
    await Promise.race([sending, tooLong])
  } finally {
    over.abort()
  }
}

/** The recipient of an email and the parameters of its template, as they are at this moment. */
type FoundMail = { recipient: string; params: unknown }

/**
 * Looks up, when an email is sent, its recipient and content from the ids that waited in the outbox. Undefined when there is
 * nothing to say any more: the thing is gone, the person may not see it, or wants no notification. Then the email is dropped.
 */
export type EmailData = (pool: Pool, params: unknown) => Promise<FoundMail | undefined>

/** A waiting email or push, claimed by one mailer; `attempts` counts this one. */
type WaitingMail = {
  id: string
  recipient: string | null
  device_id: string | null
  template: string
  params: unknown
  attempts: number
  cause: string | null
}

// Wait after a failed attempt; the ninth failure, about two days after the first, is the last.
const waitMinutes = [1, 5, 30, 120, 240, 480, 720, 1200] as const

/**
 * Claims an email; undefined when it is not due, or gone. A claim lasts five minutes, in which no other mailer takes it: sending inside
 * the transaction would hold it open, and with it everything that waits for older transactions to end.
 */
export async function claimMail(pool: Pool, id: string): Promise<WaitingMail | undefined> {
  return runAsService(pool, async (db) =>
    db
      .updateTable('mail.outbox')
      .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: sql<Date>`now() + interval '5 minutes'` }))
      .where('id', '=', id)
      .where('due_at', '<=', sql<Date>`now()`)
      .returning(['id', 'recipient', 'device_id', 'template', 'params', 'attempts', 'cause'])
      .executeTakeFirst(),
  )
}

/** Removes an email from the queue: it was sent, or there is nothing to say. */
async function removeMail(pool: Pool, { id }: WaitingMail): Promise<void> {
  await runAsService(pool, async (db) => db.deleteFrom('mail.outbox').where('id', '=', id).execute())
}

/** Removes an email from the queue that will not be tried again; the person who caused it is notified in the app. */
async function giveUpMail(pool: Pool, { id }: WaitingMail): Promise<void> {
  await runAsService(pool, async (db) => sql`select app.give_up_mail(${id})`.execute(db))
}

/** Schedules the next attempt, no earlier than is wanted; false when there were enough. `reason` is short and contains no address. */
async function postponeMail(
  pool: Pool,
  { id, attempts }: WaitingMail,
  { reason, afterSeconds = 0 }: { reason: string; afterSeconds: number | undefined },
): Promise<boolean> {
  const usual = waitMinutes[attempts - 1]
  if (usual === undefined) return false
  const minutes = Math.max(usual, afterSeconds / 60)
  await runAsService(pool, async (db) =>
    db
      .updateTable('mail.outbox')
      .set({ due_at: sql<Date>`now() + ${minutes} * interval '1 minute'`, error: reason })
      .where('id', '=', id)
      .execute(),
  )
  return true
}
