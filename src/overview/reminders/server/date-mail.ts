import { z } from 'zod'
import { CategoryKind } from '#foundation/categories/contract.ts'
import { SubjectKind } from '#household/subjects/contract.ts'
import { dueDateHref, recordDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { dayAndMonth, distanceInWords, fullDay } from '#platform/shared/dates.ts'
import { labelOf, shortLabelOf, stopOf } from './mail-context.ts'

/** The params of an email about a date with a history: where it belongs, the reader's day, and the page that stops such emails. */
export const AboutDate = z.strictObject({
  familyName: z.string(),
  categoryName: z.string(),
  parentName: z.string().nullable(),
  categoryId: z.uuid(),
  kind: CategoryKind,
  dueDateId: z.uuid(),
  name: z.string(),
  subjectId: z.uuid().nullable(),
  subjectKind: SubjectKind.nullable(),
  dueOn: z.iso.date(),
  costPence: z.int().nullable(),
  mayEdit: z.boolean(),
  today: z.iso.date(),
  stopUrl: z.url(),
})

/** Writes the email before a date. `today` is the reader's, on which it is not yet over. */
export const dateMail: MailTemplate = (params, { publicUrl }, language) => {
  const t = textsIn(language, 'reminders')
  const about = AboutDate.parse(params)
  const named = { parentName: about.parentName, thing: about.name }
  const values = {
    what: labelOf(named, t),
    when: distanceInWords({ day: about.dueOn, today: about.today }, language),
    date: dayAndMonth(about.dueOn, language),
    day: fullDay(about.dueOn, language),
  }
  const cost = about.costPence === null ? undefined : t('mail.fact.costPounds', { pounds: about.costPence / 100 })
  return {
    subject: t('mail.date.subject', { ...values, what: shortLabelOf(named, t) }),
    group: about.familyName,
    heading: t('mail.date.heading', values),
    sentences: [t('mail.date.sentence', values), ...(about.mayEdit ? [t('mail.date.todo')] : [])],
    facts: [
      { label: t('mail.fact.what'), value: values.what },
      { label: t('mail.fact.category'), value: about.categoryName },
      { label: t('mail.fact.due'), value: values.day },
      ...(cost === undefined ? [] : [{ label: t('mail.fact.usualCost'), value: cost }]),
    ],
    button: { label: t(about.mayEdit ? 'mail.date.button' : 'mail.date.look'), url: dateUrl(publicUrl, about) },
    stop: stopOf(about, { kind: 'date', publicUrl, language }),
  }
}

/** Returns the address at which the app asks what became of a date, for those who may say so; for others that of the date itself. */
export function dateUrl(publicUrl: string, about: Omit<z.infer<typeof AboutDate>, 'today' | 'stopUrl'>): string {
  const date = { ...about, id: about.dueDateId }
  return `${publicUrl}${about.mayEdit ? recordDateHref(date) : dueDateHref(date)}`
}
