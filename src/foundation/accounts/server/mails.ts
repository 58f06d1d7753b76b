import { z } from 'zod'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import texts from '../messages/en.json' with { type: 'json' }

const { verify, already, reset } = texts.mail
const withToken = z.strictObject({ token: z.string().min(20) })

/**
 * The mails of accounts by the name of their template. No name stands in them: it was typed by whoever signed up, who need
 * not be the one who reads. Their links open a page that asks before it does anything.
 */
export const accountMails: Readonly<Record<'accounts.verify' | 'accounts.already' | 'accounts.reset', MailTemplate>> = {
  'accounts.verify': (params, { publicUrl }) => {
    const { token } = withToken.parse(params)
    return { ...verify, button: { label: verify.button, url: `${publicUrl}/auth?verify=${token}` } }
  },
  'accounts.already': (_params, { publicUrl }) => ({ ...already, button: { label: already.button, url: `${publicUrl}/auth` } }),
  'accounts.reset': (params, { publicUrl }) => {
    const { token } = withToken.parse(params)
    return { ...reset, button: { label: reset.button, url: `${publicUrl}/auth?reset=${token}` } }
  },
}
