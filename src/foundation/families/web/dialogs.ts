import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The dialog that creates a group, loaded when first opened. */
export const CreateGroupDialog = lazyDialog(async () => (await import('./create-group-dialog.tsx')).CreateGroupDialog)

/** The dialog that renames a group, loaded when first opened. */
export const RenameGroupDialog = lazyDialog(async () => (await import('./rename-group-dialog.tsx')).RenameGroupDialog)

/** The dialog that deletes a group, loaded when first opened. */
export const DeleteGroupDialog = lazyDialog(async () => (await import('./delete-group-dialog.tsx')).DeleteGroupDialog)
