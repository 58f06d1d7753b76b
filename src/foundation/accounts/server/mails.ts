import { z } from 'zod'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { cutText } from '../../../platform/server/texts/cut-text.ts'
import { fillText } from '../../../platform/server/texts/fill-text.ts'
import texts from '../messages/en.json' with { type: 'json' }
import type { AccountMail } from './queue-mail.ts'

const { verify, already, reset, newAddress, addressTaken, addressChanged } = texts.mail
const withToken = z.strictObject({ token: z.string().min(20) })
// The only page to which a link may lead afterwards (IPAGE-12).
const withTokenAndNext = withToken.extend({ next: z.literal('/').optional() })

// Emails that were queued before names were added have none.
const withTokenAndName = withToken.extend({ name: z.string().optional() })
const longestName = 60

/**
 * The emails about accounts by the name of their template. Only one contains a name, shortened: that of the account which wants
 * the address, so that its reader knows. The others may be read by people who did not type it. Their links open a page with a button.
 */
export const accountMails: Readonly<Record<AccountMail['template'], MailTemplate>> = {
  'accounts.verify': (params, { publicUrl }) => {
    const { token, next } = withTokenAndNext.parse(params)
    const afterwards = next === undefined ? '' : `&next=${encodeURIComponent(next)}`
    return { ...verify, button: { label: verify.button, url: `${publicUrl}/auth?verify=${token}${afterwards}` } }
  },
  'accounts.already': (_params, { publicUrl }) => ({ ...already, button: { label: already.button, url: `${publicUrl}/auth` } }),
  'accounts.reset': (params, { publicUrl }) => {
    const { token } = withToken.parse(params)
    return { ...reset, button: { label: reset.button, url: `${publicUrl}/auth?reset=${token}` } }
  },
  'accounts.newAddress': (params, { publicUrl }) => {
    const { token, name } = withTokenAndName.parse(params)
    const values = { name: name === undefined ? newAddress.nameFallback : cutText(name, longestName) }
    return {
      subject: newAddress.subject,
      heading: newAddress.heading,
      sentences: newAddress.sentences.map((sentence) => fillText(sentence, values)),
      button: { label: newAddress.button, url: `${publicUrl}/auth?email=${token}` },
    }
  },
  'accounts.addressTaken': () => addressTaken,
  'accounts.addressChanged': () => addressChanged,
}
