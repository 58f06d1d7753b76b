import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

// Invitations depend on members: nothing here or behind it imports the web of invitations, which would be a circular import.

/** The members of a group, loaded when first opened. */
export const MembersDialog = lazyDialog(async () => (await import('./members-dialog.tsx')).MembersDialog)

/** Who of the person's groups is away, loaded when first opened. */
export const WhoIsAwayDialog = lazyDialog(async () => (await import('./who-is-away-dialog.tsx')).WhoIsAwayDialog)

/** The dialog that leaves a group, loaded when first opened. */
export const LeaveGroupDialog = lazyDialog(async () => (await import('./leave-group-dialog.tsx')).LeaveGroupDialog)
