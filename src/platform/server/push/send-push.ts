import { buildPushPayload } from '@block65/webcrypto-web-push'
import type { VapidKeys } from './vapid-keys.ts'

/** A browser that is registered for pushes: its address at its push service, and its keys, base64url. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

/** A push: what the browser shows, its lifetime at the push service, and the topic that it replaces there, at most 32 characters. */
export type PushMessage = { data: string; ttlSeconds: number; urgency: 'low' | 'normal' | 'high'; topic: string }

/**
 * What a push service answered: it accepted the push, knows the browser no more, refuses this push for good, or wants it later, perhaps after so many
 * seconds. `status` is its answer.
 */
export type PushAnswer =
  | { is: 'taken' }
  | { is: 'gone' }
  | { is: 'refused'; status: number }
  | { is: 'later'; status: number; afterSeconds: number | undefined }

/** The way to push services: like `fetch`. */
export type PushFetch = (url: string, init: RequestInit) => Promise<Response>

// Well below the time for which a worker has claimed it.
const longestMs = 20_000

/** Sends a push, sealed for that browser alone (RFC 8291). @throws when the push service cannot be reached or does not answer. */
export async function sendPush(
  { keys, fetch }: { keys: VapidKeys; fetch: PushFetch },
  { endpoint, p256dh, auth }: PushAddress,
  { data, ttlSeconds, urgency, topic }: PushMessage,
): Promise<PushAnswer> {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } }
  const { headers, body } = await buildPushPayload({ data, options: { ttl: ttlSeconds, urgency, topic } }, subscription, keys)
  // A push service has no reason to send the server elsewhere.
  const answer = await fetch(endpoint, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(longestMs) })
  await answer.body?.cancel()
  return meaningOf(answer)
}

function meaningOf({ ok, status, headers }: Response): PushAnswer {
  if (ok) return { is: 'taken' }
  if (status === 404 || status === 410) return { is: 'gone' }
  if (status === 429 || status >= 500) return { is: 'later', status, afterSeconds: secondsIn(headers.get('Retry-After')) }
  return { is: 'refused', status }
}

// A number of seconds, or a date.
function secondsIn(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return seconds > 0 ? Math.min(Math.ceil(seconds), 86_400) : undefined
}
