import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The panel of notifications and invitations, loaded when first opened. */
export const NotificationsPanel = lazyDialog(async () => (await import('./notifications-panel.tsx')).NotificationsPanel)
