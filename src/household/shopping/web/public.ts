import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

export { AddLine } from './add-line.tsx'
export const ListPanel = lazyDialog(async () => (await import('./list-panel.tsx')).ListPanel)
export { ShoppingOfWeek } from './shopping-of-week.tsx'
export { ShoppingPage } from './shopping-page.tsx'
