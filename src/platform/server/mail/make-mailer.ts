import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { ZodError } from 'zod'
import type { Pools } from '../db/pools.ts'
import { reasonOf } from '../log/reason-of.ts'
import type { FoundMail, MailLookUp } from './mail-look-up.ts'
import type { MailTemplate, MailText } from './mail-template.ts'
import { claimMail, giveUpMail, postponeMail, removeMail, type WaitingMail } from './outbox-rows.ts'
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

/** What the mailer needs; `from` is MAIL_FROM. A template that has a look-up gets what that finds when the mail leaves. */
export type MailerSettings = {
  pools: Pick<Pools, 'worker'>
  templates: Readonly<Record<string, MailTemplate>>
  lookUps?: Readonly<Record<string, MailLookUp>>
  transport: MailTransport
  site: { publicUrl: string }
  from: string
  log: Logger
}

/** A mail that nobody will try to send again, as it is kept for the operator: which mail it was, and the last reason. */
type GivenUp = { gaveUp: string; template: string; attempts: number }

/** Sends a mail of the outbox if it is due; answers when it has left, waits for its next attempt, or is given up. */
export type Mailer = (mailId: string) => Promise<GivenUp | undefined>

// Well below the two minutes after which a job is taken for lost, and the five that a claim lasts.
const longestMs = 60_000

/** Makes the mailer: each mail leaves at least once, with the same Message-ID at every attempt. */
export function makeMailer(settings: MailerSettings): Mailer {
  return async (mailId) => {
    const mail = await claimMail(settings.pools.worker, mailId)
    return mail === undefined ? undefined : deliver(mail, settings)
  }
}

async function deliver(mail: WaitingMail, settings: MailerSettings): Promise<GivenUp | undefined> {
  const { pools, transport } = settings
  try {
    const outgoing = await write(mail, settings)
    if (outgoing !== undefined) await inTime(transport.send(outgoing))
  } catch (error) {
    return tryLater(mail, error, settings)
  }
  await removeMail(pools.worker, mail)
  return undefined
}

async function tryLater(mail: WaitingMail, error: unknown, { pools, log }: MailerSettings): Promise<GivenUp | undefined> {
  const { template, attempts } = mail
  const reason = reasonOf(error)
  if (error instanceof UnusableMail || !(await postponeMail(pools.worker, mail, reason))) {
    await giveUpMail(pools.worker, mail)
    log.error({ template, attempts, reason }, 'a mail could not be delivered and was given up')
    return { gaveUp: reason, template, attempts }
  }
  log.warn({ template, attempts, reason }, 'a mail could not be sent; it will be tried again')
  return undefined
}

/** A mail that no further attempt can save; the name says why, as only that is kept of an error. */
class UnusableMail extends Error {
  override readonly name: 'NoAddress' | 'NoSuchTemplate' | 'UnreadableMail'

  constructor(name: UnusableMail['name'], options?: ErrorOptions) {
    super(name, options)
    this.name = name
  }
}

// One address and nothing else: no list, no name, no second line.
const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

async function write(mail: WaitingMail, settings: MailerSettings): Promise<OutgoingMail | undefined> {
  const { templates, site, from } = settings
  const writeText = templates[mail.template]
  if (writeText === undefined) throw new UnusableMail('NoSuchTemplate')
  const found = await lookUpMail(mail, settings)
  if (found === undefined) return undefined
  if (!oneAddress.test(found.recipient)) throw new UnusableMail('NoAddress')
  const { rendered, headers } = layOut(() => writeText(found.params, site))
  const messageId = `<${mail.id}@${new URL(site.publicUrl).hostname}>`
  return { messageId, from, to: found.recipient, ...rendered, headers }
}

// What is looked up may be beyond reach for a while; data that are not what a look-up expects never will be.
async function lookUpMail(mail: WaitingMail, { pools, lookUps }: MailerSettings): Promise<FoundMail | undefined> {
  const lookUp = lookUps?.[mail.template]
  if (lookUp === undefined) return mail
  try {
    return await lookUp(pools.worker, mail.params)
  } catch (error) {
    throw error instanceof ZodError ? new UnusableMail('UnreadableMail', { cause: error }) : error
  }
}

// Writing depends on nothing but the data, so what fails once fails always.
function layOut(writeText: () => MailText): { rendered: RenderedMail; headers: Readonly<Record<string, string>> } {
  try {
    const text = writeText()
    return { rendered: renderMail(text), headers: headersOf(text) }
  } catch (error) {
    throw new UnusableMail('UnreadableMail', { cause: error })
  }
}

// RFC 8058: the mailbox itself offers to stop such mails, by a POST that needs no page.
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
