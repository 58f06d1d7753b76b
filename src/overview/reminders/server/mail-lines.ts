import { z } from 'zod'
import type { MailLine } from '#platform/server/mail/mail-template.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { dayAndMonth, distanceInWords } from '#platform/shared/dates.ts'
import { MailContext, eventUrl, itemUrl, outcomeUrl, shortLabelOf } from './mail-context.ts'
import { AboutDate, dateUrl } from './date-mail.ts'

const Named = MailContext.omit({ stopUrl: true, today: true })
// The single emails alone have the rest.
/** The line of a contract that ends or renews. */
export const Contract = Named.loose().extend({
  providerName: z.string().nullable(),
  endDate: z.iso.date(),
  renews: z.boolean(),
  cancelBy: z.iso.date().nullable(),
  sendBy: z.iso.date().nullable(),
  mayEdit: z.boolean(),
  today: z.iso.date(),
})
/** An event that has not begun. */
export const Appointment = Named.loose().extend({
  day: z.iso.date(),
  time: z.string().nullable(),
  subcategoryId: z.uuid().nullable(),
  today: z.iso.date(),
})
/** A date with a history that falls due. */
export const DateDue = AboutDate.omit({ stopUrl: true })

export type Contract = z.infer<typeof Contract>
export type Appointment = z.infer<typeof Appointment>
export type DateDue = z.infer<typeof DateDue>

/** Where the links of an email lead, and its language. */
export type Reader = { site: { publicUrl: string }; language: string }

/** Tells a date from a contract. */
export const isDate = (one: Contract | DateDue): one is DateDue => 'dueDateId' in one

/** Returns the line about a contract in an email about several things. */
export function lineOfContract(contract: Contract, { site, language }: Reader): MailLine {
  const t = textsIn(language, 'reminders')
  const { subcategoryName: what, providerName: provider, categoryName: category, familyName: family } = contract
  const day = contract.sendBy ?? contract.endDate
  const line = contract.sendBy === null ? (contract.renews ? 'renews' : 'line') : 'sendBy'
  const thing = provider === null ? what : t('notification.withProvider', { subcategoryName: what, providerName: provider })
  const label = shortLabelOf({ parentName: contract.parentName, thing }, t)
  const values = { when: distanceInWords({ day, today: contract.today }, language), date: dayAndMonth(day, language), category, family }
  const url = contract.mayEdit ? outcomeUrl(site.publicUrl, contract) : itemUrl(site.publicUrl, contract)
  return { link: { label, url }, text: t(`mail.renewals.${line}`, values) }
}

/** Returns the line about a date. */
export function lineOfDate(date: DateDue, { site, language }: Reader): MailLine {
  const t = textsIn(language, 'reminders')
  const { dueOn: day, today, categoryName: category, familyName: family } = date
  const values = { when: distanceInWords({ day, today }, language), date: dayAndMonth(day, language), category, family }
  const label = shortLabelOf({ parentName: date.parentName, thing: date.name }, t)
  return { link: { label, url: dateUrl(site.publicUrl, date) }, text: t('mail.dates.line', values) }
}

/** Returns the line about an event. */
export function lineOfAppointment(appointment: Appointment, { site, language }: Reader): MailLine {
  const t = textsIn(language, 'reminders')
  const { subcategoryName: thing, parentName, day, time, categoryName: category, familyName: family } = appointment
  const values = {
    when: distanceInWords({ day, today: appointment.today }, language),
    date: dayAndMonth(day, language),
    time: time ?? '',
    category,
    family,
  }
  const link = { label: shortLabelOf({ parentName, thing }, t), url: eventUrl(site.publicUrl, { ...appointment, id: appointment.itemId }) }
  return { link, text: t(time === null ? 'mail.reminders.lineAllDay' : 'mail.reminders.line', values) }
}
