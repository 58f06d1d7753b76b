const key = 'hivehold.space'

/** The space last chosen in this browser session (DASH-03), if any. */
export function rememberedSpaceId(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // A browser that keeps nothing: the choice lasts as long as the page.
    return undefined
  }
}

/** Remembers the chosen space until the browser session ends. */
export function rememberSpaceId(spaceId: string): void {
  try {
    sessionStorage.setItem(key, spaceId)
  } catch {
    // Nothing is kept, nothing is lost.
  }
}
