import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'

/** The forms of a trip and its parts, loaded when the first is opened. */
export const TripEditor = lazyDialog(async () => (await import('./trip-editor.tsx')).TripEditor)
