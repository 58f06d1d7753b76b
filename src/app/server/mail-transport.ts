import { join, resolve } from 'node:path'
import type { Config } from '#platform/server/config/config.ts'
import { outboxTransport } from '#platform/server/mail/outbox-transport.ts'
import type { MailTransport } from '#platform/server/mail/outgoing-mail.ts'
import { smtpTransport } from '#platform/server/mail/smtp-transport.ts'

/** Returns the transport for emails: the mail server of SMTP_URL, else files in DATA_DIR that `npm run mail` prints. */
export function mailTransport(config: Config): MailTransport {
  return config.SMTP_URL === undefined ? outboxTransport(join(resolve(config.DATA_DIR), 'outbox')) : smtpTransport(config.SMTP_URL)
}
