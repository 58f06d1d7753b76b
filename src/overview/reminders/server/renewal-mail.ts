import { z } from 'zod'
import { termUnits } from '#organizer/items/shared/terms.ts'
import type { MailFact, MailTemplate } from '#platform/server/mail/mail-template.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'
import { dayAndMonth, distanceInWords, fullDay } from '#platform/shared/dates.ts'
import { moneyIn } from '#platform/shared/money.ts'
import { MailContext, itemUrl, labelOf, outcomeUrl, shortLabelOf, stopOf } from './mail-context.ts'

const Renewal = MailContext.extend({
  providerName: z.string().nullable(),
  endDate: z.iso.date(),
  renews: z.boolean(),
  /** For how long it renews itself, where that is known. */
  term: z.object({ count: z.int(), unit: z.enum(termUnits) }).nullable(),
  cancelBy: z.iso.date().nullable(),
  sendBy: z.iso.date().nullable(),
  monthlyCostPence: z.int().nullable(),
  currency: z.string(),
  paymentMethod: z.string().nullable(),
  /** Whether the reader may record what becomes of it. */
  mayEdit: z.boolean(),
  /** The next end for which notice can still arrive in time, the last day for that, and the last day to post it. */
  notice: z.object({ endsOn: z.iso.date(), cancelBy: z.iso.date(), sendBy: z.iso.date() }).nullable(),
})
const Notice = Renewal.extend({ cancelBy: z.iso.date(), sendBy: z.iso.date() })
type Renewal = z.infer<typeof Renewal>
type Reader = { t: TextsOf<'reminders'>; language: string }

/** Writes the email before a contract ends or renews itself. `today` is the reader's, on which the contract is not yet over. */
export const renewalMail: MailTemplate = (params, { publicUrl }, language) => {
  const t = textsIn(language, 'reminders')
  const about = Renewal.parse(params)
  const named = { parentName: about.parentName, thing: about.subcategoryName }
  const kind = about.renews ? 'renews' : 'renewal'
  const values = {
    what: labelOf(named, t),
    provider: about.providerName ?? '',
    when: distanceInWords({ day: about.endDate, today: about.today }, language),
    date: dayAndMonth(about.endDate, language),
    day: fullDay(about.endDate, language),
  }
  return {
    subject: t(`mail.${kind}.subject`, { ...values, what: shortLabelOf(named, t) }),
    group: about.familyName,
    heading: t(`mail.${kind}.heading`, values),
    sentences: [t(isEmpty(about.providerName) ? `mail.${kind}.without` : `mail.${kind}.with`, values), whatToDo(about, { t, language })],
    facts: factsOf(about, { t, language }),
    button: { label: t('mail.renewal.button'), url: addressOf(about, publicUrl) },
    stop: stopOf(about, { kind: 'renewal', publicUrl, language }),
  }
}

// Viewers have nothing to record.
function addressOf(about: Renewal, publicUrl: string): string {
  return about.mayEdit ? outcomeUrl(publicUrl, about) : itemUrl(publicUrl, about)
}

// Late advice names the next chance.
function whatToDo({ renews, endDate, today, notice }: Renewal, { t, language }: Reader): string {
  const kind = renews ? 'renews' : 'renewal'
  if (notice === null) return t(endDate === today ? `mail.${kind}.todoToday` : `mail.${kind}.todo`)
  const values = {
    end: dayAndMonth(endDate, language),
    next: fullDay(notice.endsOn, language),
    sendBy: fullDay(notice.sendBy, language),
    cancelBy: fullDay(notice.cancelBy, language),
  }
  const byPost = notice.sendBy < notice.cancelBy && notice.sendBy >= today
  if (notice.endsOn > endDate) return t(byPost ? 'mail.renews.tooLate' : 'mail.renews.tooLateToPost', values)
  return t(byPost ? 'mail.renews.postBy' : 'mail.renews.arriveBy', values)
}

/** Writes the email before the last day to send notice for a contract that renews itself otherwise. */
export const noticeMail: MailTemplate = (params, { publicUrl }, language) => {
  const t = textsIn(language, 'reminders')
  const about = Notice.parse(params)
  const named = { parentName: about.parentName, thing: about.subcategoryName }
  const byPost = about.sendBy < about.cancelBy && about.sendBy >= about.today
  const subject = byPost ? 'mail.notice.subject' : 'mail.notice.subjectArrive'
  const values = {
    // The day on which one has to act.
    date: dayAndMonth(byPost ? about.sendBy : about.cancelBy, language),
    cancelBy: fullDay(about.cancelBy, language),
    sendBy: fullDay(about.sendBy, language),
    end: fullDay(about.endDate, language),
    term: about.term === null ? t('mail.notice.again') : t(`mail.notice.term.${about.term.unit}`, { count: about.term.count }),
  }
  return {
    subject: t(subject, { ...values, what: shortLabelOf(named, t) }),
    group: about.familyName,
    heading: t(subject, { ...values, what: labelOf(named, t) }),
    sentences: [
      t(byPost ? 'mail.notice.byPost' : 'mail.notice.arrive', values),
      t(about.mayEdit ? 'mail.notice.todo' : 'mail.notice.otherwise', values),
    ],
    facts: factsOf(about, { t, language }),
    button: { label: t(about.mayEdit ? 'mail.notice.button' : 'mail.renewal.button'), url: addressOf(about, publicUrl) },
    stop: stopOf(about, { kind: 'notice', publicUrl, language }),
  }
}

function factsOf(
  { subcategoryName, parentName, categoryName, providerName, endDate, renews, monthlyCostPence, currency, paymentMethod }: Renewal,
  { t, language }: Reader,
): MailFact[] {
  const cost = monthlyCostPence === null ? null : t('mail.fact.costMonthly', { money: moneyIn(monthlyCostPence, { currency, language }) })
  return [
    { label: t('mail.fact.what'), value: labelOf({ parentName, thing: subcategoryName }, t) },
    { label: t('mail.fact.category'), value: categoryName },
    ...given(t('mail.fact.provider'), providerName),
    { label: t(renews ? 'mail.fact.renews' : 'mail.fact.ends'), value: fullDay(endDate, language) },
    ...given(t('mail.fact.cost'), cost),
    ...given(t('mail.fact.payment'), paymentMethod),
  ]
}

function given(label: string, value: string | null): MailFact[] {
  return value === null || isEmpty(value) ? [] : [{ label, value }]
}

function isEmpty(value: string | null): boolean {
  return value === null || value.trim() === ''
}
