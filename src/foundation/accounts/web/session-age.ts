const entry = 'hivehold-session'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
// A session lasts 30 days at most, and 14 without being used; it is renewed at most hourly.
const longestMs = 30 * dayMs - hourMs
const longestIdleMs = 14 * dayMs - hourMs

/** What this browser knows of its last session: whose it was, since when, when the server last knew it, and how it ended once it has. */
type SessionAge = { as: string; sinceMs: number; heardMs: number; over?: 'ended' | 'expired' | undefined }

/** Notes that the server knows the session; `as` is whose it is, by the name that the server gives them. */
export function noteSession(as: string | undefined, nowMs: number = Date.now()): void {
  const known = stored()
  const isSame = known !== undefined && known.over === undefined && (as === undefined || known.as === as)
  if (isSame && nowMs - known.heardMs > minuteMs) write({ ...known, heardMs: nowMs })
  if (!isSame && as !== undefined) write({ as, sinceMs: nowMs, heardMs: nowMs })
}

/** Notes that its person has ended the session. */
export function noteSignedOut(): void {
  const known = stored()
  if (known !== undefined) write({ ...known, over: 'ended' })
}

/**
 * Returns whether the session, which is over, was ended on purpose: it had not expired yet, and the server answers both alike. The first to ask
 * decides, so that all tabs hear the same.
 */
export function wasSessionEnded(nowMs: number = Date.now()): boolean {
  const known = stored()
  if (known === undefined) return false
  const isAlive = nowMs - known.heardMs < longestIdleMs && nowMs - known.sinceMs < longestMs
  const over = known.over ?? (isAlive ? 'ended' : 'expired')
  if (known.over === undefined) write({ ...known, over })
  return over === 'ended'
}

function stored(): SessionAge | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(entry) ?? 'null')
    return isAge(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isAge(read: unknown): read is SessionAge {
  if (typeof read !== 'object' || read === null || !('as' in read && 'sinceMs' in read && 'heardMs' in read)) return false
  return typeof read.as === 'string' && typeof read.sinceMs === 'number' && typeof read.heardMs === 'number'
}

function write(age: SessionAge): void {
  try {
    localStorage.setItem(entry, JSON.stringify(age))
  } catch {
    // A browser that stores nothing keeps no drafts either.
  }
}
