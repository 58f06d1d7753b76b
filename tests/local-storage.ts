import { vi } from 'vitest'

/** Stands in for the storage of a browser, empty, until globals are unstubbed. */
export function stubLocalStorage(): void {
  const entries = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value),
    removeItem: (key: string) => entries.delete(key),
  })
}
