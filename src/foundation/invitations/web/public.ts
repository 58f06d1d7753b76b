export { waitingQuery } from './invitations-api.ts'
export { InvitationDialog, InvitationNotices, PendingInvitations } from './lazy-answers.tsx'
export { InviteDialog, InviteList } from './lazy-invite.tsx'
