import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The panel of task reports, loaded when first opened. */
export const ReportsPanel = lazyDialog(async () => (await import('./reports-panel.tsx')).ReportsPanel)
