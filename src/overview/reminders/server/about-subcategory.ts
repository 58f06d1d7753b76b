import { z } from 'zod'
import type { MailStop } from '../../../platform/server/mail/mail-template.ts'
import { cutText } from '../../../platform/server/texts/cut-text.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'

/** The params of every reminder's email: where the thing belongs, the reader's day, and the page that stops such emails. */
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

/** Shortens a name so that a list of emails has room for the day beside it. */
export function shortName(name: string): string {
  return cutText(name, 60)
}

/** Returns the address of the contract or appointment itself for the button; signing in on the way leads on to it (GAP-33). */
export function itemUrl(publicUrl: string, { subcategoryId, itemId }: Pick<AboutSubcategory, 'subcategoryId' | 'itemId'>): string {
  return `${publicUrl}/subcategory/${subcategoryId}#${itemId}`
}

/** Returns the end of a reminder's email: why it came, and how to stop such emails (GAP-131). @throws for a page of another server. */
export function stopOf(
  { stopUrl, categoryName, familyName }: Pick<AboutSubcategory, 'stopUrl' | 'categoryName' | 'familyName'>,
  { kind, publicUrl, language }: { kind: 'renewal' | 'reminder'; publicUrl: string; language: string },
): MailStop {
  const values = { category: categoryName, family: familyName }
  return stopWith(stopUrl, { sentence: textsIn(language, 'reminders')(`mail.${kind}.why`, values), publicUrl, language })
}

/** Returns the same for an email with several reasons, which the sentence sums up. @throws for a page of another server. */
export function stopWith(
  stopUrl: string,
  { sentence, publicUrl, language }: { sentence: string; publicUrl: string; language: string },
): MailStop {
  const page = `${publicUrl}/stop-mails?`
  const token = stopUrl.startsWith(page) ? new URLSearchParams(stopUrl.slice(page.length)).get('token') : null
  if (token === null || token === '') throw new Error('the stop page is not one of this house')
  return { sentence, label: textsIn(language, 'reminders')('mail.stop'), url: stopUrl }
}
