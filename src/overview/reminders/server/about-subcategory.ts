import { z } from 'zod'
import type { MailStop } from '../../../platform/server/mail/mail-template.ts'
import { cutText } from '../../../platform/server/texts/cut-text.ts'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import texts from '../messages/en.json' with { type: 'json' }

/** What every notice's mail is given: where the thing stands, the day it is, and the page that stops such mails. */
export const AboutSubcategory = z.strictObject({
  familyName: z.string(),
  categoryName: z.string(),
  subcategoryName: z.string(),
  subcategoryId: z.uuid(),
  itemId: z.uuid(),
  today: z.iso.date(),
  stopUrl: z.url(),
})
type AboutSubcategory = z.infer<typeof AboutSubcategory>

/** A name that leaves room for the day beside it in a list of mails. */
export function shortName(name: string): string {
  return cutText(name, 60)
}

/** The button's way to the very item; a sign-in on the way leads on to it (GAP-33). */
export function itemUrl(publicUrl: string, { subcategoryId, itemId }: Pick<AboutSubcategory, 'subcategoryId' | 'itemId'>): string {
  return `${publicUrl}/subcategory/${subcategoryId}#${itemId}`
}

/** The end of the mail of a notice: why it came, and how to get no more (GAP-131). @throws when the page is not one of this house. */
export function stopOf(
  { stopUrl, categoryName, familyName }: Pick<AboutSubcategory, 'stopUrl' | 'categoryName' | 'familyName'>,
  { why, publicUrl }: { why: string; publicUrl: string },
): MailStop {
  return stopWith(stopUrl, { sentence: fillText(why, { category: categoryName, family: familyName }), publicUrl })
}

/** The same where it came for several reasons, which the sentence sums up. @throws when the page is not one of this house. */
export function stopWith(stopUrl: string, { sentence, publicUrl }: { sentence: string; publicUrl: string }): MailStop {
  const page = `${publicUrl}/stop-mails?`
  const token = stopUrl.startsWith(page) ? new URLSearchParams(stopUrl.slice(page.length)).get('token') : null
  if (token === null || token === '') throw new Error('the stop page is not one of this house')
  return { sentence, label: texts.mail.stop, url: stopUrl }
}
