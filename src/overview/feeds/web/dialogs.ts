import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'

/** The form of a feed, loaded when first opened. */
export const FeedDialog = lazyDialog(async () => (await import('./feed-dialog.tsx')).FeedDialog)

/** The address of a feed, shown once, loaded when there is one. */
export const FeedAddressDialog = lazyDialog(async () => (await import('./feed-address-dialog.tsx')).FeedAddressDialog)
