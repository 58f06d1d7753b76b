import { z } from 'zod'
import type { MailFact, MailTemplate } from '#platform/server/mail/mail-template.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import { daysBetween, dayAndMonth, distanceInWords, fullDay } from '#platform/shared/dates.ts'
import { eventUrl, MailContext, labelOf, shortLabelOf, stopOf } from './mail-context.ts'

// The day, the time and today are those of the clocks where the appointment is.
const Reminder = MailContext.extend({
  day: z.iso.date(),
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .nullable(),
  subcategoryId: z.uuid().nullable(),
  timeZone: z.string().min(1),
  location: z.string().nullable(),
})
type Reminder = z.infer<typeof Reminder>
type Reader = { t: TextsOf<'reminders'>; language: string }

/** Writes the email before an event, which has not begun. */
export const reminderMail: MailTemplate = (params, { publicUrl }, language) => {
  const t = textsIn(language, 'reminders')
  const about = Reminder.parse(params)
  const days = daysBetween(about.today, about.day)
  const named = { parentName: about.parentName, thing: about.subcategoryName }
  const values = {
    what: labelOf(named, t),
    when: distanceInWords(about, language),
    time: about.time ?? '',
    date: dayAndMonth(about.day, language),
    day: fullDay(about.day, language),
  }
  const texts = about.time === null ? 'mail.reminder.allDay' : 'mail.reminder'
  const kind = about.subcategoryId === null ? 'event' : 'reminder'
  const title = `${texts}.${days < 2 ? 'subject' : 'subjectFar'}` as const
  return {
    subject: t(title, { ...values, what: shortLabelOf(named, t) }),
    group: about.familyName,
    heading: t(title, values),
    sentences: [t(`${texts}.sentence`, values), t(days < 2 ? 'mail.reminder.todoSoon' : 'mail.reminder.todo')],
    facts: factsOf(about, { t, language }),
    button: { label: t(`mail.${kind}.button`), url: eventUrl(publicUrl, { ...about, id: about.itemId }) },
    stop: stopOf(about, { kind, publicUrl, language }),
  }
}

function factsOf(
  { subcategoryName, parentName, categoryName, day, time, timeZone, location }: Reminder,
  { t, language }: Reader,
): MailFact[] {
  const date = fullDay(day, language)
  return [
    { label: t('mail.fact.what'), value: labelOf({ parentName, thing: subcategoryName }, t) },
    { label: t('mail.fact.when'), value: time === null ? date : t('mail.fact.whenZone', { day: date, time, zone: placeOf(timeZone) }) },
    ...(location === null || location.trim() === '' ? [] : [{ label: t('mail.fact.place'), value: location }]),
    { label: t('mail.fact.category'), value: categoryName },
  ]
}

// People know 'America/New_York' as New York.
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
