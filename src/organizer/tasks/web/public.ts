export { TaskAssignee } from './task-assignee.tsx'
export { TaskStatusChip } from './task-status-chip.tsx'
export { TaskSummaryLine } from './task-summary-line.tsx'
export { TasksView } from './tasks-view.tsx'
