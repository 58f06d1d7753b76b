import { useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '#platform/web/form/drafts.ts'

/** A text that was typed and not saved, and the text stored when typing began. */
type KeptText = { text: string; was: string | null }

/**
 * Keeps a text that is typed over a stored one, which somebody else may change meanwhile. Typed text outlives the screen; until
 * there is any, the stored text is shown.
 */
export function useMealDraft(key: string, stored: string | null) {
  const [kept, setKept] = useState(() => keptOf(key))
  const keep = (text: string): void => {
    const next = { text, was: kept === undefined ? stored : kept.was }
    keepDraft(key, { values: next, from: '' })
    setKept(next)
  }
  return {
    /** Unset until typing begins. */
    kept,
    text: kept?.text ?? stored ?? '',
    was: kept === undefined ? stored : kept.was,
    begin: () => keep(stored ?? ''),
    type: keep,
    /** Discards the typed text, which is saved or no longer wanted. */
    drop: () => {
      dropDraft(key)
      setKept(undefined)
    },
  }
}

function keptOf(key: string): KeptText | undefined {
  const { text, was } = draftOf(key)?.values ?? {}
  return typeof text === 'string' && (typeof was === 'string' || was === null) ? { text, was } : undefined
}
