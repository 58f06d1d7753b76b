import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import { accountMails } from '../../foundation/accounts/server/mails.ts'
import { invitationMails } from '../../foundation/invitations/server/mails.ts'
import { memberMails } from '../../foundation/members/server/mails.ts'
import type { Config } from '../../platform/server/config/config.ts'
import type { HiveDatabase } from '../../platform/server/db/cluster.ts'
import type { Pools } from '../../platform/server/db/pools.ts'
import { startSweeper } from '../../platform/server/jobs/start-sweeper.ts'
import { type Hub, makeHub } from '../../platform/server/live/make-hub.ts'
import { outboxTransport } from '../../platform/server/mail/outbox-transport.ts'
import type { MailTransport } from '../../platform/server/mail/outgoing-mail.ts'
import { smtpTransport } from '../../platform/server/mail/smtp-transport.ts'
import { startMailer } from '../../platform/server/mail/start-mailer.ts'
import { publicOriginsOf } from './public-origins.ts'

/** Who works behind the requests: the live hub, the mailer, the sweeper. */
export type Staff = {
  hub: Hub
  /** To be called after each commit: others hear of it, and mail it caused leaves. */
  changed: () => void
  /** Removes the mails to an address that lie in the house; a failure is logged. */
  forgetMails: (address: string) => Promise<void>
  /** Waits for what is in hand; safe to call twice. */
  stop: () => Promise<void>
}

type StaffSettings = { config: Config; log: Logger; pools: Pools; database: HiveDatabase }

const mailEveryMs = 10_000

/** Starts them; nothing of theirs is needed for a request to be answered. */
export function openStaff({ config, log, pools, database }: StaffSettings): Staff {
  const hub = makeHub({ pools, database, log })
  const sweeper = startSweeper({ pools, log })
  const transport = transportFor(config)
  const mailer = startMailer({
    pools,
    log,
    templates: { ...accountMails, ...invitationMails, ...memberMails },
    transport,
    site: { publicUrl: publicOriginsOf(config)[0] },
    from: config.MAIL_FROM,
    everyMs: mailEveryMs,
  })
  return {
    hub,
    changed: () => {
      hub.poke()
      mailer.poke()
    },
    forgetMails: async (address) => {
      await transport
        .forget(address)
        .catch((error: unknown) => log.error({ err: error }, 'mails of a deleted account could not be removed'))
    },
    stop: async () => {
      await Promise.all([hub.stop(), mailer.stop(), sweeper.stop()])
    },
  }
}

function transportFor(config: Config): MailTransport {
  return config.SMTP_URL === undefined ? outboxTransport(join(resolve(config.DATA_DIR), 'outbox')) : smtpTransport(config.SMTP_URL)
}
