import type { InvitationNotification } from '../contract.ts'
import { t } from './texts.ts'

/** Returns the text of a notification of an invitation. */
export function notificationText({ type, recipientEmail }: Pick<InvitationNotification, 'type' | 'recipientEmail'>): string {
  return t(`notifications.type.${isKnown(type) ? type : 'other'}`, { email: recipientEmail })
}

const known = ['invitation_sent', 'invitation_received', 'invitation_accepted', 'invitation_declined', 'invitation_cancelled'] as const

function isKnown(type: string): type is (typeof known)[number] {
  return known.some((one) => one === type)
}
