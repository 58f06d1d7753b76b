import { z } from 'zod'
import type { MailLine, MailTemplate, MailText } from '#platform/server/mail/mail-template.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { stopWith } from './mail-context.ts'
import { dateMail } from './date-mail.ts'
import { Appointment, Contract, DateDue, isDate, lineOfAppointment, lineOfContract, lineOfDate } from './mail-lines.ts'
import { reminderMail } from './reminder-mail.ts'
import { noticeMail, renewalMail } from './renewal-mail.ts'

const sharedBy = <Thing extends z.ZodType>(thing: Thing) =>
  z.strictObject({ stopUrl: z.url(), total: z.int(), emails: z.array(thing).min(1) })
const Coming = sharedBy(z.union([Contract, DateDue]))
const Appointments = sharedBy(Appointment)

/**
 * Writes the email about several contracts that end and dates that fall due, the first ones a line each. A single
 * one has its usual email.
 */
export const renewalsMail: MailTemplate = (params, site, language) => {
  const { emails, ...about } = Coming.parse(params)
  const [only] = emails
  if (about.total === 1) return mailOf(only)({ ...only, stopUrl: about.stopUrl }, site, language)
  const reader = { site, language }
  const lines = emails.map((one) => (isDate(one) ? lineOfDate(one, reader) : lineOfContract(one, reader)))
  const dates = emails.filter(isDate).length
  const kind = dates === 0 ? 'renewals' : dates === emails.length ? 'dates' : 'coming'
  return several({
    kind,
    heading: headingOf(emails, { kind, count: about.total, language }),
    lines,
    about,
    publicUrl: site.publicUrl,
    language,
  })
}

function mailOf(only: Contract | DateDue | undefined): MailTemplate {
  if (only !== undefined && isDate(only)) return dateMail
  return only?.cancelBy == null ? renewalMail : noticeMail
}

function headingOf(
  emails: ReadonlyArray<Contract | DateDue>,
  { kind, count, language }: { kind: 'renewals' | 'dates' | 'coming'; count: number; language: string },
): string {
  const t = textsIn(language, 'reminders')
  if (kind === 'dates') return t('mail.dates.heading', { count })
  if (kind === 'coming') return t('mail.renewals.headingAny', { count })
  return t(emails.some((one) => !isDate(one) && one.renews) ? 'mail.renewals.headingToo' : 'mail.renewals.heading', { count })
}

/** Writes the email about several appointments whose reminders come at one time. */
export const remindersMail: MailTemplate = (params, site, language) => {
  const t = textsIn(language, 'reminders')
  const { emails, ...about } = Appointments.parse(params)
  const [only] = emails
  if (about.total === 1) return reminderMail({ ...only, stopUrl: about.stopUrl }, site, language)
  const lines = emails.map((appointment) => lineOfAppointment(appointment, { site, language }))
  const heading = t('mail.reminders.heading', { count: about.total })
  return several({ kind: 'reminders', heading, lines, about, publicUrl: site.publicUrl, language })
}

type Several = {
  kind: 'renewals' | 'dates' | 'coming' | 'reminders'
  heading: string
  lines: readonly MailLine[]
  about: { stopUrl: string; total: number }
  publicUrl: string
  language: string
}

function several({ kind, heading, lines, about: { stopUrl, total }, publicUrl, language }: Several): MailText {
  const t = textsIn(language, 'reminders')
  const more = t('mail.shared.more', { shown: lines.length, count: total })
  return {
    subject: heading,
    heading,
    sentences: [t(`mail.${kind}.todo`), ...(total > lines.length ? [more] : [])],
    lines,
    button: { label: t('mail.shared.button'), url: `${publicUrl}/coming-up` },
    stop: stopWith(stopUrl, { sentence: t(`mail.${kind}.why`), publicUrl, language }),
  }
}
