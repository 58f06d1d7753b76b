import { z } from 'zod'
import type { MailFact, MailTemplate } from '#platform/server/mail/mail-template.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import { daysBetween, dayAndMonth, distanceInWords, fullDay } from '#platform/shared/dates.ts'
import { MailContext, itemUrl, labelOf, shortLabelOf, stopOf } from './mail-context.ts'

// The day, the time and today are those of the clocks where the appointment is.
const Reminder = MailContext.extend({
  day: z.iso.date(),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  timeZone: z.string().min(1),
  location: z.string().nullable(),
})
type Reminder = z.infer<typeof Reminder>
type Reader = { t: TextsOf<'reminders'>; language: string }

/** Writes the email before an appointment, which has not begun. */
export const reminderMail: MailTemplate = (params, { publicUrl }, language) => {
  const t = textsIn(language, 'reminders')
  const about = Reminder.parse(params)
  const days = daysBetween(about.today, about.day)
  const named = { parentName: about.parentName, thing: about.subcategoryName }
  const values = {
    what: labelOf(named, t),
    when: distanceInWords(about, language),
    time: about.time,
    date: dayAndMonth(about.day, language),
    day: fullDay(about.day, language),
  }
  const title = days < 2 ? 'mail.reminder.subject' : 'mail.reminder.subjectFar'
  return {
    subject: t(title, { ...values, what: shortLabelOf(named, t) }),
    group: about.familyName,
    heading: t(title, values),
    sentences: [t('mail.reminder.sentence', values), t(days < 2 ? 'mail.reminder.todoSoon' : 'mail.reminder.todo')],
    facts: factsOf(about, { t, language }),
    button: { label: t('mail.reminder.button'), url: itemUrl(publicUrl, about) },
    stop: stopOf(about, { kind: 'reminder', publicUrl, language }),
  }
}

function factsOf(
  { subcategoryName, parentName, categoryName, day, time, timeZone, location }: Reminder,
  { t, language }: Reader,
): MailFact[] {
  return [
    { label: t('mail.fact.what'), value: labelOf({ parentName, thing: subcategoryName }, t) },
    { label: t('mail.fact.when'), value: t('mail.fact.whenZone', { day: fullDay(day, language), time, zone: placeOf(timeZone) }) },
    ...(location === null || location.trim() === '' ? [] : [{ label: t('mail.fact.place'), value: location }]),
    { label: t('mail.fact.category'), value: categoryName },
  ]
}

// People know 'America/New_York' as New York.
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
