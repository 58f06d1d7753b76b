import { z } from 'zod'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import texts from '../messages/en.json' with { type: 'json' }
import type { AccountMail } from './queue-mail.ts'

const { verify, already, reset, newAddress, addressTaken, addressChanged } = texts.mail
const withToken = z.strictObject({ token: z.string().min(20) })
// The one page a link may lead to afterwards (IPAGE-12).
const withTokenAndNext = withToken.extend({ next: z.literal('/').optional() })

/**
 * The mails of accounts by the name of their template. No name stands in them: it was typed by whoever signed up, who need
 * not be the one who reads. Their links open a page that asks before it does anything.
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
    const { token } = withToken.parse(params)
    return { ...newAddress, button: { label: newAddress.button, url: `${publicUrl}/auth?email=${token}` } }
  },
  'accounts.addressTaken': () => addressTaken,
  'accounts.addressChanged': () => addressChanged,
}
