import { useSyncExternalStore } from 'react'

// Kept on this device, as the theme is: it is about its keyboard.
const storageKey = 'hivehold-single-keys'
const watchers = new Set<() => void>()
let kept = true

/** Returns whether shortcuts of a single key work; people who dictate or whose hands shake can switch them off (WCAG 2.1.4). */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    // The browser blocks storage: the choice lasts as long as the page.
    return kept
  }
}

/** Returns the same for a control, and what switches them on or off. */
export function useSingleKeys(): readonly [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(watch, areSingleKeysOn), choose]
}

function choose(on: boolean): void {
  kept = on
  try {
    if (on) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, 'off')
  } catch {
    // Without storage `kept` is enough.
  }
  watchers.forEach((changed) => changed())
}

function watch(changed: () => void): () => void {
  watchers.add(changed)
  addEventListener('storage', changed)
  return () => {
    watchers.delete(changed)
    removeEventListener('storage', changed)
  }
}
