import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

export { needingCount } from '../shared/report-lists.ts'
export { Attention } from './attention.tsx'
export { contractName, nameInPlace } from './contract-name.ts'
export { AttentionPanel } from './attention-panel.tsx'
export { taskHref } from './report-href.ts'
export { ReportLink } from './report-link.tsx'
export { ReportTick } from './report-tick.tsx'
export { OpenReports, useOpenReports } from './open-reports.ts'
export { usePrintWeek } from './use-print-week.ts'
export { useReports } from './use-reports.ts'
export { useStatusLines } from './use-status-lines.ts'
export { WeekSheet } from './week-sheet.tsx'

/** The panel of task reports, loaded when first opened. */
export const ReportsPanel = lazyDialog(async () => (await import('./reports-panel.tsx')).ReportsPanel)
