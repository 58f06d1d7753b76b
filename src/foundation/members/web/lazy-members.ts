import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

/** The members of a group, loaded when first opened. */
export const MembersDialog = lazyDialog(async () => (await import('./members-dialog.tsx')).MembersDialog)
