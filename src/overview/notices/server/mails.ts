import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import type { NoticeTemplate } from './look-up-letters.ts'
import { reminderMail } from './reminder-mail.ts'
import { renewalMail } from './renewal-mail.ts'
import { remindersMail, renewalsMail } from './shared-mails.ts'

/**
 * The mails of notices by the name of their template (JOB-01 to JOB-03, JOB-06). Their params are looked up when the mail leaves, with
 * the rights of whoever gets it; no address of a person stands in them.
 */
export const noticeMails: Readonly<Record<NoticeTemplate, MailTemplate>> = {
  'reminders.renewal': renewalMail,
  'reminders.renewals': renewalsMail,
  'reminders.appointment': reminderMail,
  'reminders.appointments': remindersMail,
}
