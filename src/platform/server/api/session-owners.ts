/** The owners of sessions, as far as this server process has learnt them from the database. */
export type SessionOwners = {
  /** Returns the person of a session; null when it belongs to nobody, undefined when the database has not been asked yet. */
  personOf: (sessionHash: Buffer) => string | null | undefined
  /** Remembers the database's answer, null for nobody. A session that has ended stays ended. */
  remember: (sessionHash: Buffer, personId: string | null) => void
}

/**
 * Remembers at most `most` living sessions and as many that belong to nobody; the longest unused is forgotten first. Only limits
 * rely on it: what a session may see is checked in the database each time.
 */
export function makeSessionOwners(most = 20_000): SessionOwners {
  // Kept separately, so that made-up cookies displace nobody who is signed in.
  const living = latest<string>(most)
  const dead = latest<null>(most)
  return {
    personOf: (sessionHash) => {
      const key = sessionHash.toString('base64url')
      const personId = living.get(key)
      return personId === undefined ? dead.get(key) : personId
    },
    remember: (sessionHash, personId) => {
      const key = sessionHash.toString('base64url')
      if (personId !== null) return living.set(key, personId)
      living.delete(key)
      dead.set(key, null)
    },
  }
}

type Latest<T> = { get: (key: string) => T | undefined; set: (key: string, value: T) => void; delete: (key: string) => void }

// A Map keeps the order in which its keys were set.
function latest<T>(most: number): Latest<T> {
  const entries = new Map<string, T>()
  const set = (key: string, value: T): void => {
    entries.delete(key)
    entries.set(key, value)
    for (const oldest of entries.keys()) {
      if (entries.size <= most) return
      entries.delete(oldest)
    }
  }
  const get = (key: string): T | undefined => {
    const value = entries.get(key)
    if (value !== undefined) set(key, value)
    return value
  }
  return { get, set, delete: (key) => void entries.delete(key) }
}
