import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { MailFact, MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'
import { AboutSubcategory, itemUrl, labelOf, shortLabelOf, stopOf } from './about-subcategory.ts'
import { dayAndMonth, distanceInWords, fullDay } from '../../../platform/shared/dates.ts'

const Renewal = AboutSubcategory.extend({
  providerName: z.string().nullable(),
  endDate: z.iso.date(),
  monthlyCostPence: z.int().nullable(),
  paymentMethod: z.string().nullable(),
})
type Renewal = z.infer<typeof Renewal>
type Reader = { t: TFunction<'reminders'>; language: string }

/** Writes the email before a contract ends (JOB-01 to JOB-03). `today` is the reader's, on which the contract is not yet over. */
export const renewalMail: MailTemplate = (params, { publicUrl }, language) => {
  const t = textsIn(language, 'reminders')
  const about = Renewal.parse(params)
  const named = { parentName: about.parentName, thing: about.subcategoryName }
  const values = {
    what: labelOf(named, t),
    provider: about.providerName ?? '',
    when: distanceInWords({ day: about.endDate, today: about.today }, language),
    date: dayAndMonth(about.endDate, language),
    day: fullDay(about.endDate, language),
  }
  return {
    subject: t('mail.renewal.subject', { ...values, what: shortLabelOf(named, t) }),
    group: about.familyName,
    heading: t('mail.renewal.heading', values),
    sentences: [
      t(isEmpty(about.providerName) ? 'mail.renewal.without' : 'mail.renewal.with', values),
      t(about.endDate === about.today ? 'mail.renewal.todoToday' : 'mail.renewal.todo'),
    ],
    facts: factsOf(about, { t, language }),
    button: { label: t('mail.renewal.button'), url: itemUrl(publicUrl, about) },
    stop: stopOf(about, { kind: 'renewal', publicUrl, language }),
  }
}

function factsOf(
  { subcategoryName, parentName, categoryName, providerName, endDate, monthlyCostPence, paymentMethod }: Renewal,
  { t, language }: Reader,
): MailFact[] {
  const cost = monthlyCostPence === null ? null : t('mail.fact.costMonthly', { pounds: monthlyCostPence / 100 })
  return [
    { label: t('mail.fact.what'), value: labelOf({ parentName, thing: subcategoryName }, t) },
    { label: t('mail.fact.category'), value: categoryName },
    ...given(t('mail.fact.provider'), providerName),
    { label: t('mail.fact.ends'), value: fullDay(endDate, language) },
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
