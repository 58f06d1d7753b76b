export { waitingQuery } from './invitations-api.ts'
export { InvitationDialog, InvitationNotifications, PendingInvitations } from './lazy-answers.tsx'
export { InviteDialog } from './lazy-invite-dialog.tsx'
export { InviteList } from './lazy-invite-list.tsx'
