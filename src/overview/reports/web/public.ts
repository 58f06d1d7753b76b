import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

export { needingCount } from '../shared/report-lists.ts'
export { NeedsPanel } from './needs-panel.tsx'
export { OpenReports } from './open-reports.ts'
export { useReports } from './use-reports.ts'
export { useRoomLines } from './use-room-lines.ts'

/** The panel of task reports, loaded when first opened. */
export const ReportsPanel = lazyDialog(async () => (await import('./reports-panel.tsx')).ReportsPanel)
