// Invitations stand on members: nothing here or behind it imports the web of invitations, which would make a circle.
export { LeaveGroupDialog, MembersDialog } from './lazy-members.ts'
export { memberQuery, membersQuery, successionQuery } from './members-api.ts'
