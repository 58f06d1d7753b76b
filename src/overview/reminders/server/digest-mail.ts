import { z } from 'zod'
import { CategoryKind } from '#foundation/categories/contract.ts'
import { parentHref } from '#household/subjects/shared/subject-kinds.ts'
import { dueDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import { ComingEnd } from '#overview/coming/contract.ts'
import { ReportAppointment, ReportLeg, ReportTask } from '#overview/reports/contract.ts'
import type { MailLine, MailSection, MailTemplate } from '#platform/server/mail/mail-template.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { dayAndMonth, distanceInWords, fullDay, weekdayOf } from '#platform/shared/dates.ts'
import { eventUrl, shortLabelOf, stopWith } from './mail-context.ts'
import { Appointment, Contract, DateDue, isDate, lineOfAppointment, lineOfContract, lineOfDate, type Reader } from './mail-lines.ts'

const Task = ReportTask.pick({ id: true, title: true, dueDate: true, subjectId: true, subjectKind: true, place: true })

/** The content of a summary, as of the reader's day: what is overdue, what is on today, what is new, and with a weekly one the next 30 days. */
export const Digest = z.strictObject({
  stopUrl: z.url(),
  today: z.iso.date(),
  overdue: z.object({ tasks: z.array(Task), things: z.array(ComingEnd) }),
  onToday: z.object({
    tasks: z.array(Task),
    things: z.array(ComingEnd),
    appointments: z.array(ReportAppointment),
    legs: z.array(ReportLeg),
  }),
  fresh: z.object({ coming: z.array(z.union([Contract, DateDue])), appointments: z.array(Appointment) }),
  next: z.array(ComingEnd),
})
export type Digest = z.infer<typeof Digest>

// Not every mailbox accepts an email without a limit to its length; whatever it does not list is in the app.
const maxLines = 20

/** Writes the summary of a day or a week. */
export const digestMail: MailTemplate = (params, site, language) => {
  const t = textsIn(language, 'reminders')
  const digest = Digest.parse(params)
  const sections = sectionsOf(digest, { site, language }).filter(({ lines }) => lines.length > 0)
  const counts = sections.map(({ name, lines }) => t(`mail.digest.count.${name}`, { count: lines.length }))
  return {
    subject: t('mail.digest.subject', { counts: new Intl.ListFormat(language, { type: 'unit' }).format(counts) }),
    heading: t('mail.digest.heading', { day: fullDay(digest.today, language) }),
    sentences: [t('mail.digest.sentence')],
    sections: sections.map(({ name, lines }): MailSection => {
      const more = t('mail.digest.more', { count: lines.length - maxLines })
      return {
        heading: t(`mail.digest.${name}`),
        lines: [...lines.slice(0, maxLines), ...(lines.length > maxLines ? [{ text: more }] : [])],
      }
    }),
    button: { label: t('mail.shared.button'), url: `${site.publicUrl}/coming-up` },
    stop: stopWith(digest.stopUrl, { sentence: t('mail.digest.why'), publicUrl: site.publicUrl, language }),
  }
}

const Missed = Digest.pick({ fresh: true })

/** Writes the email about reminders that were missed because the server did not run. */
export const missedMail: MailTemplate = (params, site, language) => {
  const t = textsIn(language, 'reminders')
  const lines = linesOfNew(Missed.parse(params).fresh, { site, language })
  return {
    subject: t('mail.missed.heading', { count: lines.length }),
    heading: t('mail.missed.heading', { count: lines.length }),
    sentences: [t('mail.missed.sentence')],
    lines,
    button: { label: t('mail.shared.button'), url: `${site.publicUrl}/coming-up` },
    foot: t('mail.missed.foot'),
  }
}

function linesOfNew({ coming, appointments }: Digest['fresh'], reader: Reader): MailLine[] {
  return [
    ...coming.map((one) => (isDate(one) ? lineOfDate(one, reader) : lineOfContract(one, reader))),
    ...appointments.map((one) => lineOfAppointment(one, reader)),
  ]
}

function sectionsOf({ today, overdue, onToday, fresh, next }: Digest, reader: Reader) {
  const task = (one: z.infer<typeof Task>): MailLine => lineOfTask(one, today, reader)
  const thing = (one: ComingEnd): MailLine => lineOfThing(one, today, reader)
  return [
    { name: 'overdue', lines: [...overdue.tasks.map(task), ...overdue.things.map(thing)] },
    {
      name: 'today',
      lines: [
        ...onToday.legs.map((one) => lineOfLeg(one, reader)),
        ...onToday.appointments.map((one) => lineOfToday(one, reader)),
        ...onToday.tasks.map(task),
        ...onToday.things.map(thing),
      ],
    },
    { name: 'fresh', lines: linesOfNew(fresh, reader) },
    { name: 'next', lines: next.map(thing) },
  ] as const
}

function lineOfTask(
  { id, title, dueDate: day, subjectId, subjectKind, place }: z.infer<typeof Task>,
  today: string,
  reader: Reader,
): MailLine {
  const { categoryId, kind, parentName } = place
  return lineOf(
    { href: `${parentHref({ subjectId, subjectKind, categoryId, kind: CategoryKind.parse(kind) })}#${id}`, parentName, name: title, place },
    { what: day < today ? 'wasDue' : 'due', day, today, reader },
  )
}

function lineOfThing(thing: ComingEnd, today: string, reader: Reader): MailLine {
  const { day, place } = thing
  const isOver = day < today
  if (thing.kind === 'date') {
    const href = dueDateHref({ ...thing, id: thing.dueDateId, categoryId: place.categoryId, kind: place.kind })
    return lineOf({ href, parentName: place.parentName, name: thing.name, place }, { what: isOver ? 'wasDue' : 'due', day, today, reader })
  }
  const { subcategoryName, providerName } = thing
  const name =
    providerName === null
      ? subcategoryName
      : textsIn(reader.language, 'reminders')('notification.withProvider', { subcategoryName, providerName })
  const notice = isOver ? 'noticeWasDue' : day === thing.cancelBy ? 'noticeArrives' : 'noticeDue'
  const words = { ends: isOver ? 'ended' : 'ends', renews: 'renews', cancel_by: notice } as const
  const what = words[thing.reason]
  return lineOf(
    { href: `/subcategory/${thing.subcategoryId}#${thing.itemId}`, parentName: place.parentName, name, place },
    { what, day, today, reader },
  )
}

function lineOfToday(appointment: ReportAppointment, { site, language }: Reader): MailLine {
  const t = textsIn(language, 'reminders')
  const { subcategoryId, title: thing, time, place } = appointment
  return {
    link: {
      label: shortLabelOf({ parentName: place.parentName, thing }, t),
      url: eventUrl(site.publicUrl, { subcategoryId, id: appointment.appointmentId }),
    },
    text: t(time === null ? 'mail.digest.line.allDay' : 'mail.digest.line.appointment', {
      time: time ?? '',
      category: place.categoryName,
      family: place.familyName,
    }),
  }
}

function lineOfLeg(
  { eventId: id, subcategoryId, leg, title: thing, people, day, time, place }: ReportLeg,
  { site, language }: Reader,
): MailLine {
  const t = textsIn(language, 'reminders')
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(people)
  return {
    link: { label: shortLabelOf({ parentName: null, thing }, t), url: eventUrl(site.publicUrl, { subcategoryId, id }) },
    text: t(`mail.digest.line.${leg}`, {
      people: names === '' ? t('notification.anybody') : names,
      when: `${weekdayOf(day, { language })} ${time}`,
      category: place.categoryName,
      family: place.familyName,
    }),
  }
}

type Named = { href: string; parentName: string | null; name: string; place: { categoryName: string; familyName: string } }
type What = 'due' | 'wasDue' | 'ends' | 'ended' | 'renews' | 'noticeDue' | 'noticeArrives' | 'noticeWasDue'

function lineOf(
  { href, parentName, name, place }: Named,
  { what, day, today, reader: { site, language } }: { what: What; day: string; today: string; reader: Reader },
): MailLine {
  const t = textsIn(language, 'reminders')
  const values = { when: distanceInWords({ day, today }, language), date: dayAndMonth(day, language) }
  return {
    link: { label: shortLabelOf({ parentName, thing: name }, t), url: `${site.publicUrl}${href}` },
    text: t(`mail.digest.line.${what}`, { ...values, category: place.categoryName, family: place.familyName }),
  }
}
