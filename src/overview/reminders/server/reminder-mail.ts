import { z } from 'zod'
import type { MailFact, MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import { daysBetween, dayAndMonth, distanceInWords, fullDay } from '../../../platform/shared/dates.ts'
import texts from '../messages/en.json' with { type: 'json' }
import { AboutSubcategory, itemUrl, shortName, stopOf } from './about-subcategory.ts'

const { reminder, fact } = texts.mail

// The day, the time and today are those of the clocks where the appointment is.
const Reminder = AboutSubcategory.extend({
  day: z.iso.date(),
  time: z.string().regex(/^\d{2}:\d{2}$/),
  timeZone: z.string().min(1),
  location: z.string().nullable(),
})
type Reminder = z.infer<typeof Reminder>

/** Writes the email before an appointment (JOB-06), which has not begun. */
export const reminderMail: MailTemplate = (params, { publicUrl }) => {
  const about = Reminder.parse(params)
  const days = daysBetween(about.today, about.day)
  const values = {
    what: about.subcategoryName,
    when: distanceInWords(about),
    time: about.time,
    date: dayAndMonth(about.day),
    day: fullDay(about.day),
  }
  const title = days < 2 ? reminder.subject : reminder.subjectFar
  return {
    subject: fillText(title, { ...values, what: shortName(about.subcategoryName) }),
    group: about.familyName,
    heading: fillText(title, values),
    sentences: [fillText(reminder.sentence, values), days < 2 ? reminder.todoSoon : reminder.todo],
    facts: factsOf(about),
    button: { label: reminder.button, url: itemUrl(publicUrl, about) },
    stop: stopOf(about, { why: reminder.why, publicUrl }),
  }
}

function factsOf({ subcategoryName, categoryName, day, time, timeZone, location }: Reminder): MailFact[] {
  return [
    { label: fact.what, value: subcategoryName },
    { label: fact.when, value: fillText(fact.whenZone, { day: fullDay(day), time, zone: placeOf(timeZone) }) },
    ...(location === null || location.trim() === '' ? [] : [{ label: fact.place, value: location }]),
    { label: fact.category, value: categoryName },
  ]
}

// People know 'America/New_York' as New York.
function placeOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
