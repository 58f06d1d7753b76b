import { z } from 'zod'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { outcomeHref } from '#organizer/outcomes/shared/outcome-href.ts'
import type { MailStop } from '#platform/server/mail/mail-template.ts'
import { cutText } from '#platform/server/texts/cut-text.ts'
import { textsIn, type TextsOf } from '#platform/server/texts/texts.ts'

/** The params of every reminder's email: where the thing belongs, the reader's day, and the page that stops such emails. */
export const MailContext = z.strictObject({
  familyName: z.string(),
  categoryName: z.string(),
  subcategoryName: z.string(),
  parentName: z.string().nullable(),
  subcategoryId: z.uuid(),
  itemId: z.uuid(),
  today: z.iso.date(),
  stopUrl: z.url(),
})
type MailContext = z.infer<typeof MailContext>

/** A thing with the name of the house, car, child or pet it belongs to, if it does. */
type Labelled = { parentName: string | null; thing: string }

/**
 * Names a thing with the house, car, child or pet it belongs to, as the reports do: 'Skoda Octavia: MOT'. Notifications
 * and emails call it the same.
 */
export function labelOf({ parentName: parent, thing }: Labelled, t: TextsOf<'reminders'>): string {
  return parent === null ? thing : t('notification.inParent', { parent, thing })
}

/** The same, shortened so that a list of emails has room for the day beside it; neither name takes all of the room. */
export function shortLabelOf({ parentName, thing }: Labelled, t: TextsOf<'reminders'>): string {
  if (parentName === null) return cutText(thing, 60)
  return labelOf({ parentName: cutText(parentName, 28), thing: cutText(thing, 32) }, t)
}

/** Returns the address of the contract or appointment itself for the button; signing in on the way leads on to it. */
export function itemUrl(publicUrl: string, { subcategoryId, itemId }: Pick<MailContext, 'subcategoryId' | 'itemId'>): string {
  return `${publicUrl}/subcategory/${subcategoryId}#${itemId}`
}

/** Returns the address of an event in the app. */
export function eventUrl(publicUrl: string, event: Parameters<typeof eventHref>[0]): string {
  return `${publicUrl}${eventHref(event)}`
}

/** Returns the address at which the app asks what became of a contract; opening it changes nothing. */
export function outcomeUrl(publicUrl: string, { subcategoryId, itemId }: Pick<MailContext, 'subcategoryId' | 'itemId'>): string {
  return `${publicUrl}${outcomeHref({ subcategoryId, itemId })}`
}

/** Returns the end of a reminder's email: why it came, and how to stop such emails. @throws for a page of another server. */
export function stopOf(
  { stopUrl, categoryName, familyName }: Pick<MailContext, 'stopUrl' | 'categoryName' | 'familyName'>,
  { kind, publicUrl, language }: { kind: 'renewal' | 'notice' | 'reminder' | 'event' | 'date'; publicUrl: string; language: string },
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
  if (token === null || token === '') throw new Error('the stop page is not one of this server')
  return { sentence, label: textsIn(language, 'reminders')('mail.stop'), url: stopUrl }
}
