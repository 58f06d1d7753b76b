import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

export const ListPanel = lazyDialog(async () => (await import('./list-panel.tsx')).ListPanel)
