import { z } from 'zod'
import type { MailTemplate } from '#platform/server/mail/mail-template.ts'
import { listsIn, textsIn } from '#platform/server/texts/texts.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { invitationLink } from './invitation-link.ts'

// As app.invite writes it; the names may be missing.
const Invited = z.strictObject({
  invitationId: z.uuid(),
  token: z.string().min(20),
  senderName: z.string().nullish(),
  familyName: z.string().nullish(),
  expiresAt: z.iso.datetime({ offset: true }),
})

const AccountOffered = Invited.extend({ personName: z.string() })

/** The emails about invitations by the name of their template. Their content is only from stored records. */
export const invitationMails: Readonly<Record<'invitations.invited' | 'invitations.account', MailTemplate>> = {
  'invitations.invited': (params, { publicUrl }, language) => {
    const t = textsIn(language, 'invitations')
    const { values, group, url } = wordsOf(Invited.parse(params), { publicUrl, language })
    return {
      subject: t('mail.invited.subject', values),
      ...group,
      heading: t('mail.invited.heading', values),
      sentences: listsIn(language, 'invitations')('mail.invited.sentences', values),
      button: { label: t('mail.invited.button'), url },
    }
  },
  // To somebody who is a member already and gets an account.
  'invitations.account': (params, { publicUrl }, language) => {
    const t = textsIn(language, 'invitations')
    const { personName, ...invited } = AccountOffered.parse(params)
    const { values, group, url } = wordsOf(invited, { publicUrl, language })
    const person = `“${personName}”`
    return {
      subject: t('mail.account.subject', { ...values, person }),
      ...group,
      heading: t('mail.account.heading', { ...values, person }),
      sentences: listsIn(language, 'invitations')('mail.account.sentences', { ...values, person }),
      button: { label: t('mail.account.button'), url },
    }
  },
}

type Where = { publicUrl: string; language: string }

function wordsOf({ token, senderName, familyName, expiresAt }: z.infer<typeof Invited>, { publicUrl, language }: Where) {
  const t = textsIn(language, 'invitations')
  const family = named(familyName)
  return {
    values: {
      sender: named(senderName) ?? t('mail.invited.senderFallback'),
      // The name of a group is written by its creator: in quotes it cannot pass for our own words.
      family: family === undefined ? t('mail.invited.familyFallback') : `“${family}”`,
      day: dayOf(new Date(expiresAt), language),
    },
    group: family === undefined ? {} : { group: family },
    url: invitationLink(publicUrl, token),
  }
}

function named(name: string | null | undefined): string | undefined {
  return name === null || name === undefined || name.trim() === '' ? undefined : name
}

// The reader's time zone is not known, so the day is that of UTC.
function dayOf(at: Date, language: string): string {
  return formatDay(at.toISOString().slice(0, 10), language)
}
