import type { LiveEvent } from './live-event.ts'

/** One open stream, as the hub sees it. `lastEventId` is what the browser last heard, undefined on its first visit. */
export type LiveListener = {
  readonly userId: string
  readonly sessionHash: Buffer
  readonly lastEventId?: string | undefined
  readonly send: (event: LiveEvent) => void
  readonly close: () => void
}
