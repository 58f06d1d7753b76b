import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a contact, loaded when it is first opened. */
export const ContactDialog = lazyDialog(async () => (await import('./contact-dialog.tsx')).ContactDialog)

/** Brings in contacts from a file, loaded when it is first opened. */
export const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog)
