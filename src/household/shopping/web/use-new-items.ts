import { useCallback, useEffect, useState } from 'react'

const seenMs = 4000

/** What has just come onto the list, or was there already, with the words that say so. */
export type NewItems = { ids: ReadonlySet<string>; words: string }

const none: NewItems = { ids: new Set(), words: '' }

/** Holds what has just arrived for as long as it takes to see it. */
export function useNewItems(): { newItems: NewItems; showNew: (ids: readonly string[], words: string) => void } {
  const [newItems, setNewItems] = useState(none)
  useEffect(() => {
    if (newItems === none) return undefined
    const timer = setTimeout(() => setNewItems(none), seenMs)
    return () => clearTimeout(timer)
  }, [newItems])
  const showNew = useCallback((ids: readonly string[], words: string): void => setNewItems({ ids: new Set(ids), words }), [])
  return { newItems, showNew }
}
