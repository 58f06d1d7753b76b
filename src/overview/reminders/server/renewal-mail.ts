import { z } from 'zod'
import type { MailFact, MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import texts from '../messages/en.json' with { type: 'json' }
import { AboutSubcategory, itemUrl, shortName, stopOf } from './about-subcategory.ts'
import { dayAndMonth, distanceInWords, fullDay } from '../../../platform/shared/dates.ts'

const { renewal, fact } = texts.mail

const Renewal = AboutSubcategory.extend({
  providerName: z.string().nullable(),
  endDate: z.iso.date(),
  monthlyCostPence: z.int().nullable(),
  paymentMethod: z.string().nullable(),
})
type Renewal = z.infer<typeof Renewal>

/** Writes the email before a contract ends (JOB-01 to JOB-03). `today` is the reader's, on which the contract is not yet over. */
export const renewalMail: MailTemplate = (params, { publicUrl }) => {
  const about = Renewal.parse(params)
  const values = {
    what: about.subcategoryName,
    provider: about.providerName ?? '',
    when: distanceInWords({ day: about.endDate, today: about.today }),
    date: dayAndMonth(about.endDate),
    day: fullDay(about.endDate),
  }
  return {
    subject: fillText(renewal.subject, { ...values, what: shortName(about.subcategoryName) }),
    group: about.familyName,
    heading: fillText(renewal.heading, values),
    sentences: [
      fillText(isEmpty(about.providerName) ? renewal.without : renewal.with, values),
      about.endDate === about.today ? renewal.todoToday : renewal.todo,
    ],
    facts: factsOf(about),
    button: { label: renewal.button, url: itemUrl(publicUrl, about) },
    stop: stopOf(about, { why: renewal.why, publicUrl }),
  }
}

function factsOf({ subcategoryName, categoryName, providerName, endDate, monthlyCostPence, paymentMethod }: Renewal): MailFact[] {
  const cost = monthlyCostPence === null ? null : fillText(fact.costMonthly, { money: pounds.format(monthlyCostPence / 100) })
  return [
    { label: fact.what, value: subcategoryName },
    { label: fact.category, value: categoryName },
    ...given(fact.provider, providerName),
    { label: fact.ends, value: fullDay(endDate) },
    ...given(fact.cost, cost),
    ...given(fact.payment, paymentMethod),
  ]
}

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

function given(label: string, value: string | null): MailFact[] {
  return value === null || isEmpty(value) ? [] : [{ label, value }]
}

function isEmpty(value: string | null): boolean {
  return value === null || value.trim() === ''
}
