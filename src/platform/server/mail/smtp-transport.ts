import { createTransport } from 'nodemailer'
import type { MailTransport } from './outgoing-mail.ts'

/** Sends through the mail server of SMTP_URL. Each step of the conversation may take `timeoutMs`; then the attempt has failed. */
export function smtpTransport(url: string, timeoutMs = 10_000): MailTransport {
  const pool = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    // An email is text that we wrote; nothing in it may make the library read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async ({ to, headers, ...mail }) => {
      // As a record, the address is taken literally and never read as a list of several.
      await pool.sendMail({ ...mail, to: { name: '', address: to }, headers: { 'Auto-Submitted': 'auto-generated', ...headers } })
    },
    forget: async () => undefined,
    close: () => pool.close(),
  }
}
