import { accountMails } from '#foundation/accounts/server/mails.ts'
import { invitationMails } from '#foundation/invitations/server/mails.ts'
import { memberMails } from '#foundation/members/server/mails.ts'
import { operatorMails } from '#operations/operator/server/mails.ts'
import { reminderMails } from '#overview/reminders/server/mails.ts'

/** Every email that the server can write, by the name of its template. */
export const allMails = { ...accountMails, ...invitationMails, ...memberMails, ...operatorMails, ...reminderMails } as const
