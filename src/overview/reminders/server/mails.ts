import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { dateMail } from './date-mail.ts'
import { digestMail, missedMail } from './digest-mail.ts'
import type { ReminderTemplate } from './email-data.ts'
import { reminderMail } from './reminder-mail.ts'
import { noticeMail, renewalMail } from './renewal-mail.ts'
import { remindersMail, renewalsMail } from './shared-mails.ts'

/**
 * The emails of reminders by the names of their templates. Their params are loaded when the email is sent,
 * with the rights of its recipient; they contain no address of a person.
 */
export const reminderMails: Readonly<Record<ReminderTemplate, MailTemplate>> = {
  'reminders.renewal': renewalMail,
  'reminders.notice': noticeMail,
  'reminders.date': dateMail,
  'reminders.renewals': renewalsMail,
  'reminders.appointment': reminderMail,
  'reminders.appointments': remindersMail,
  'reminders.digest': digestMail,
  'reminders.missed': missedMail,
}
