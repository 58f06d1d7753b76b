import { useSyncExternalStore } from 'react'

/** A choice of two that is stored on this device, as the theme is. */
export type DeviceSwitch = {
  isOn: () => boolean
  /** Returns whether it is on, and what switches it. */
  use: () => readonly [boolean, (on: boolean) => void]
}

/** Makes a switch that is stored under a key where it is not the default; without storage the choice lasts as long as the page. */
export function deviceSwitch(key: string, usually: boolean): DeviceSwitch {
  const watchers = new Set<() => void>()
  let inMemory = usually
  const isOn = (): boolean => {
    try {
      return (localStorage.getItem(key) !== null) !== usually
    } catch {
      return inMemory
    }
  }
  const choose = (on: boolean): void => {
    inMemory = on
    try {
      if (on === usually) localStorage.removeItem(key)
      else localStorage.setItem(key, on ? 'on' : 'off')
    } catch {
      // Without storage the variable is enough.
    }
    watchers.forEach((changed) => changed())
  }
  const watch = (changed: () => void): (() => void) => {
    watchers.add(changed)
    addEventListener('storage', changed)
    return () => {
      watchers.delete(changed)
      removeEventListener('storage', changed)
    }
  }
  return { isOn, use: () => [useSyncExternalStore(watch, isOn), choose] }
}
