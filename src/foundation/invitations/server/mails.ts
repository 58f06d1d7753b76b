import { z } from 'zod'
import { formatDay } from '../../../platform/shared/dates.ts'
import { textsIn } from '../../../platform/server/texts/texts-in.ts'
import type { MailTemplate } from '../../../platform/server/mail/mail-template.ts'
import { invitationLink } from './invitation-link.ts'

// As app.invite writes it; the names may be missing (INV-18, INV-19).
const Invited = z.strictObject({
  invitationId: z.uuid(),
  token: z.string().min(20),
  senderName: z.string().nullish(),
  familyName: z.string().nullish(),
  expiresAt: z.iso.datetime({ offset: true }),
})

/** The emails about invitations by the name of their template. Their content comes only from stored records (GAP-130). */
export const invitationMails: Readonly<Record<'invitations.invited', MailTemplate>> = {
  'invitations.invited': (params, { publicUrl }, language) => {
    const t = textsIn(language, 'invitations')
    const { token, senderName, familyName, expiresAt } = Invited.parse(params)
    const family = named(familyName)
    const values = {
      sender: named(senderName) ?? t('mail.invited.senderFallback'),
      // The name of a group is written by its creator: in quotes it cannot pass for our own words.
      family: family === undefined ? t('mail.invited.familyFallback') : `“${family}”`,
      day: dayOf(new Date(expiresAt), language),
    }
    return {
      subject: t('mail.invited.subject', values),
      ...(family === undefined ? {} : { group: family }),
      heading: t('mail.invited.heading', values),
      sentences: t('mail.invited.sentences', { returnObjects: true, ...values }),
      button: { label: t('mail.invited.button'), url: invitationLink(publicUrl, token) },
    }
  },
}

function named(name: string | null | undefined): string | undefined {
  return name === null || name === undefined || name.trim() === '' ? undefined : name
}

// The reader's time zone is not known, so the day is that of UTC.
function dayOf(at: Date, language: string): string {
  return formatDay(at.toISOString().slice(0, 10), language)
}
