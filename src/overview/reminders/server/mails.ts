import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import type { ReminderTemplate } from './email-data.ts'
import { reminderMail } from './reminder-mail.ts'
import { renewalMail } from './renewal-mail.ts'
import { remindersMail, renewalsMail } from './shared-mails.ts'

/**
 * The mails of reminders by the name of their template (JOB-01 to JOB-03, JOB-06). Their params are looked up when the mail leaves, with
 * the rights of whoever gets it; no address of a person stands in them.
 */
export const noticeMails: Readonly<Record<ReminderTemplate, MailTemplate>> = {
  'reminders.renewal': renewalMail,
  'reminders.renewals': renewalsMail,
  'reminders.appointment': reminderMail,
  'reminders.appointments': remindersMail,
}
