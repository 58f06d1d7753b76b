const key = 'hivehold.space'

// What waits to hear of a choice, such as the dashboard while an invitation is accepted above it.
const listeners = new Set<() => void>()

let kept: string | undefined

/** The space last chosen in this browser session (DASH-03), if any. */
export function rememberedSpaceId(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
    return kept
  }
}

/** Chooses a space until the browser session ends: one's own choice, or the group that one has just joined (GAP-148). */
export function chooseSpace(spaceId: string): void {
  kept = spaceId
  try {
    sessionStorage.setItem(key, spaceId)
  } catch {
    // Nothing is kept, nothing is lost.
  }
  listeners.forEach((listener) => listener())
}

/** Calls `listener` at each choice; gives the way to stop. */
export function onSpaceChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
