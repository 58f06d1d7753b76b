import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that invites somebody into a group, loaded when first opened. */
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

/** The dialog that gives a member an account, loaded when first opened. */
export const GiveAccountDialog = lazyDialog(async () => (await import('./give-account-dialog.tsx')).GiveAccountDialog)
