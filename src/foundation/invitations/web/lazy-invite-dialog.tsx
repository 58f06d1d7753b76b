import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

/** The dialog that invites somebody into a group, loaded when first opened. */
export const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)
