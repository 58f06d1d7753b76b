import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Pools } from '../db/pools.ts'
import type { MailTemplate } from './mail-template.ts'
import { claimMails, postponeMail, removeMail, type WaitingMail } from './outbox-rows.ts'
import type { MailTransport, OutgoingMail } from './outgoing-mail.ts'
import { renderMail } from './render-mail.ts'

/** What the mailer needs; `from` is MAIL_FROM, `everyMs` how often it looks without being called. */
export type MailerSettings = {
  pools: Pick<Pools, 'worker'>
  templates: Readonly<Record<string, MailTemplate>>
  transport: MailTransport
  site: { publicUrl: string }
  from: string
  log: Logger
  everyMs?: number
}

/** Empties the queue of mails. */
export type Mailer = {
  /** To be called after a commit that queued a mail; often is fine. */
  poke: () => void
  /** Ends the mailer; waits for the mails on their way. */
  stop: () => Promise<void>
}

const mostAtOnce = 5
// Well below the five minutes that a claim lasts.
const longestMs = 60_000

/** Starts sending what waits in the queue, each mail at least once, with the same Message-ID at every attempt. */
export function startMailer(settings: MailerSettings): Mailer {
  const { pools, log, transport, everyMs = 30_000 } = settings
  const state = { poked: false, stopped: false }
  let running: Promise<void> | undefined
  const timer = setInterval(poke, everyMs).unref()
  poke()
  return {
    poke,
    stop: async () => {
      state.stopped = true
      clearInterval(timer)
      await running
      transport.close()
    },
  }

  function poke(): void {
    state.poked = true
    running ??= run().finally(() => {
      running = undefined
      if (state.poked && !state.stopped) poke()
    })
  }

  async function run(): Promise<void> {
    try {
      while (state.poked && !state.stopped) {
        state.poked = false
        const mails = await claimMails(pools.worker, mostAtOnce)
        if (mails.length === mostAtOnce) state.poked = true
        await Promise.all(mails.map(async (mail) => deliver(mail, settings)))
      }
    } catch (error) {
      log.warn({ err: error }, 'the mail queue could not be read')
    }
  }
}

async function deliver(mail: WaitingMail, { pools, transport, log, ...rest }: MailerSettings): Promise<void> {
  const { template, attempts } = mail
  try {
    await inTime(transport.send(write(mail, rest)))
  } catch (error) {
    const reason = reasonOf(error)
    if (error instanceof UnusableMail || !(await postponeMail(pools.worker, mail, reason))) {
      await removeMail(pools.worker, mail)
      log.error({ template, attempts, reason }, 'a mail could not be delivered and was given up')
      return
    }
    log.warn({ template, attempts, reason }, 'a mail could not be sent; it will be tried again')
    return
  }
  await removeMail(pools.worker, mail)
}

/** A mail that no further attempt can save. */
class UnusableMail extends Error {
  override readonly name = 'UnusableMail'
}

// One address and nothing else: no list, no name, no second line.
const oneAddress = /^[^\s<>()[\]\\,;:"@\p{Cc}]+@[^\s<>()[\]\\,;:"@\p{Cc}]+$/u

function write(
  { id, recipient, template, params }: WaitingMail,
  { templates, site, from }: Pick<MailerSettings, 'templates' | 'site' | 'from'>,
): OutgoingMail {
  if (!oneAddress.test(recipient)) throw new UnusableMail('the recipient is no address')
  const writeText = templates[template]
  if (writeText === undefined) throw new Error('there is no such template')
  return { messageId: `<${id}@${new URL(site.publicUrl).hostname}>`, from, to: recipient, ...renderMail(writeText(params, site)) }
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

// A mail server's words may hold the address; its codes do not.
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
  const answer = 'responseCode' in error && typeof error.responseCode === 'number' ? ` ${error.responseCode}` : ''
  return `${code}${answer}`.slice(0, 60)
}
