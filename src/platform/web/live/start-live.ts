import type { QueryClient } from '@tanstack/react-query'
import { type LiveBrowser, thisBrowser } from './live-browser.ts'
import { LiveTab } from './live-tab.ts'

/** The settings of live updates; `browser` is this one unless given. */
export type LiveSettings = { queryClient: QueryClient; url?: string; browser?: LiveBrowser }

let running: LiveTab | undefined

/**
 * Keeps the queries of this tab fresh while somebody is signed in: a hint marks as stale those whose `meta` names its tables.
 * The tabs of a browser share one stream. Ends by itself when the server knows no session, after reading everything again.
 */
export function startLive({ queryClient, url = '/api/live', browser = thisBrowser }: LiveSettings): void {
  stopLive()
  const onEnded = (): void => {
    running = undefined
  }
  running = new LiveTab({ queryClient, url, browser, onEnded })
}

/** Ends live updates in this tab; to be called on sign-out. */
export function stopLive(): void {
  running?.stop()
  running = undefined
}
