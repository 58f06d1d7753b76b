import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { reminderMail } from './reminder-mail.ts'
import { renewalMail } from './renewal-mail.ts'

/**
 * The mails of notices by the name of their template (JOB-01 to JOB-03, JOB-06). Their params are looked up when the mail leaves, with
 * the rights of whoever gets it; no address of a person stands in them.
 */
export const noticeMails: Readonly<Record<'notices.renewal' | 'notices.reminder', MailTemplate>> = {
  'notices.renewal': renewalMail,
  'notices.reminder': reminderMail,
}
