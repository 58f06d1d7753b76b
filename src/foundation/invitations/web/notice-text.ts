import type { TFunction } from 'i18next'
import type { InvitationNotice } from '../contract.ts'

/** What a notice of an invitation says (NOTIF-07 to NOTIF-12). */
export function noticeText(
  t: TFunction<'invitations'>,
  { type, recipientEmail }: Pick<InvitationNotice, 'type' | 'recipientEmail'>,
): string {
  return t(`notices.type.${isKnown(type) ? type : 'other'}`, { email: recipientEmail })
}

const known = ['invitation_sent', 'invitation_received', 'invitation_accepted', 'invitation_declined', 'invitation_cancelled'] as const

function isKnown(type: string): type is (typeof known)[number] {
  return known.some((one) => one === type)
}
