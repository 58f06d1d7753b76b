import { useEffect, useRef, useState } from 'react'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'

/** What a form starts with, its first values or the unsaved text of last time, and the keeping of it when the form goes away. */
export function useDraft<Values extends object>(key: string | undefined, initial: Values) {
  const [kept] = useState(() => (key === undefined ? undefined : draftOf(key)))
  const [first] = useState(() => JSON.stringify(initial))
  const current = useRef<Values>(undefined)
  const saved = useRef(false)
  useEffect(() => {
    saved.current = false
    return () => {
      const typed = current.current
      if (key === undefined || saved.current || typed === undefined) return
      if (JSON.stringify(typed) === first) dropDraft(key)
      else keepDraft(key, typed)
    }
  }, [key, first])
  return {
    start: { ...initial, ...kept },
    restored: kept !== undefined,
    /** Hears what the form holds now. */
    follow: (values: Values) => {
      // What is typed after it was saved is unsaved again.
      if (current.current !== values && JSON.stringify(values) !== first) saved.current = false
      current.current = values
    },
    /** Nothing is unsaved any more. */
    drop: () => {
      saved.current = true
      if (key !== undefined) dropDraft(key)
    },
  }
}
