import { useCallback, useEffect, useState } from 'react'

const seenMs = 4000

/** What has just come onto the list, or was there already, with the words that say so. */
export type Arrivals = { ids: ReadonlySet<string>; words: string }

const none: Arrivals = { ids: new Set(), words: '' }

/** Holds what has just arrived for as long as it takes to see it. */
export function useArrivals(): { arrivals: Arrivals; arrive: (ids: readonly string[], words: string) => void } {
  const [arrivals, setArrivals] = useState(none)
  useEffect(() => {
    if (arrivals === none) return undefined
    const timer = setTimeout(() => setArrivals(none), seenMs)
    return () => clearTimeout(timer)
  }, [arrivals])
  const arrive = useCallback((ids: readonly string[], words: string): void => setArrivals({ ids: new Set(ids), words }), [])
  return { arrivals, arrive }
}
