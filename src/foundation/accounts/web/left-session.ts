// The front page looks for it, too (landing-script.ts).
const entry = 'hivehold-left'

/**
 * Notes that somebody has signed out here while the server was out of reach: until it has heard of that, nobody is signed in on this device. Returns
 * false where the browser cannot note it.
 */
export function noteLeft(): boolean {
  try {
    localStorage.setItem(entry, 'yes')
    return true
  } catch {
    return false
  }
}

/** Returns whether a session has been left here that the server has not ended yet. */
export function isSessionLeft(): boolean {
  try {
    return localStorage.getItem(entry) !== null
  } catch {
    return false
  }
}

/** Forgets that a session was left: it has ended, or another one has taken its place. */
export function forgetLeft(): void {
  try {
    localStorage.removeItem(entry)
  } catch {
    // Nothing was noted either.
  }
}
