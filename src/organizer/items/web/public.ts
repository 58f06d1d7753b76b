export { ItemsView } from './items-view.tsx'
export { listOfDays } from './list-of-days.ts'
export { QuickItemDialog } from './lazy-quick-item.ts'
export { reminderDays } from './reminder-days.ts'
