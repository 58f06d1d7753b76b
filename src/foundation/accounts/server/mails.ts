import { z } from 'zod'
import type { MailTemplate, MailText } from '#platform/server/mail/mail-template.ts'
import { cutText } from '#platform/server/texts/cut-text.ts'
import { listsIn, textsIn } from '#platform/server/texts/texts.ts'
import type { AccountMail } from './queue-mail.ts'

const withToken = z.strictObject({ token: z.string().min(20) })
// The only page to which a link may lead afterwards.
const withTokenAndNext = withToken.extend({ next: z.literal('/').optional() })

// Emails that were queued before names were added have none.
const withTokenAndName = withToken.extend({ name: z.string().optional() })
const longestName = 60

/**
 * The emails about accounts by the name of their template. Only one contains a name, shortened: that of the account which wants
 * the address, so that its reader knows. The others may be read by people who did not type it. Their links open a page with a button.
 */
export const accountMails: Readonly<Record<AccountMail['template'], MailTemplate>> = {
  'accounts.verify': (params, { publicUrl }, language) => {
    const { token, next } = withTokenAndNext.parse(params)
    const afterwards = next === undefined ? '' : `&next=${encodeURIComponent(next)}`
    return withButton('verify', { language, url: `${publicUrl}/auth?verify=${token}${afterwards}` })
  },
  'accounts.already': (_params, { publicUrl }, language) => withButton('already', { language, url: `${publicUrl}/auth` }),
  'accounts.reset': (params, { publicUrl }, language) => {
    const { token } = withToken.parse(params)
    return withButton('reset', { language, url: `${publicUrl}/auth?reset=${token}` })
  },
  'accounts.newAddress': (params, { publicUrl }, language) => {
    const { token, name } = withTokenAndName.parse(params)
    const shown = name === undefined ? textsIn(language, 'accounts')('mail.newAddress.nameFallback') : cutText(name, longestName)
    return withButton('newAddress', { language, url: `${publicUrl}/auth?email=${token}`, name: shown })
  },
  'accounts.addressTaken': (_params, _site, language) => wordsOf('addressTaken', { language }),
  'accounts.addressChanged': (_params, _site, language) => wordsOf('addressChanged', { language }),
  'accounts.deleted': (_params, _site, language) => wordsOf('deleted', { language }),
}

type Reader = { language: string; name?: string }

function withButton(mail: 'verify' | 'already' | 'reset' | 'newAddress', { url, ...reader }: Reader & { url: string }): MailText {
  return { ...wordsOf(mail, reader), button: { label: textsIn(reader.language, 'accounts')(`mail.${mail}.button`), url } }
}

type Mail = 'verify' | 'already' | 'reset' | 'newAddress' | 'addressTaken' | 'addressChanged' | 'deleted'

function wordsOf(mail: Mail, { language, name = '' }: Reader): MailText {
  const t = textsIn(language, 'accounts')
  return {
    subject: t(`mail.${mail}.subject`),
    heading: t(`mail.${mail}.heading`),
    sentences: listsIn(language, 'accounts')(`mail.${mail}.sentences`, { name }),
  }
}
