import type { QueryClient } from '@tanstack/react-query'
import { meQuery } from './account-api.ts'
import { forgetLeft } from './left-session.ts'

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('hivehold-account')

/** Tells the other tabs of this browser that somebody signed in: their session has taken the place of one that was left. */
export function announceEntering(): void {
  forgetLeft()
  announceAccountChange()
}

/** Tells the other tabs of this browser that somebody signed in or out. */
export function announceAccountChange(): void {
  channel?.postMessage('changed')
}

/** Reads who is signed in whenever another tab signs in or out. Returns a function that stops it. */
export function followOtherTabs(client: QueryClient): () => void {
  const askAgain = () => void client.invalidateQueries({ queryKey: meQuery.queryKey })
  channel?.addEventListener('message', askAgain)
  return () => channel?.removeEventListener('message', askAgain)
}
