import type { Space } from '../contract.ts'

const key = 'hivehold.space'

// What waits for a choice, such as the dashboard while an invitation is accepted above it.
const listeners = new Set<() => void>()

let inMemory: string | undefined

/** Returns the id of the space that this tab showed last, if any. */
export function rememberedSpaceId(): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined
  } catch {
    // The browser blocks storage: the choice lasts as long as the page.
    return inMemory
  }
}

/** Returns the space that is shown: the one this tab shows already, else the one that opens for the person. */
export function shownSpace(spaces: readonly Space[], chosenId: string | undefined = rememberedSpaceId()): Space | undefined {
  return spaces.find(({ id }) => id === chosenId) ?? spaces.find(({ opening }) => opening) ?? spaces[0]
}

/** Remembers a space until the browser session ends: the person's choice, or the group they have just joined. */
export function chooseSpace(spaceId: string): void {
  inMemory = spaceId
  try {
    sessionStorage.setItem(key, spaceId)
  } catch {
    // Without storage the variable is enough.
  }
  listeners.forEach((listener) => listener())
}

/** Calls `listener` at each choice; returns a function that stops it. */
export function onSpaceChosen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
