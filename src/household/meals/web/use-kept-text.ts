import { useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '../../../platform/web/form/drafts.ts'

/** What was typed and not saved, and what was stored when typing began. */
type KeptText = { text: string; was: string | null }

/**
 * A text that is typed over what is stored, which somebody else may change meanwhile. What is typed outlives the screen; until
 * something is, the stored text shows.
 */
export function useKeptText(key: string, stored: string | null) {
  const [kept, setKept] = useState(() => keptOf(key))
  const keep = (text: string): void => {
    const next = { text, was: kept === undefined ? stored : kept.was }
    keepDraft(key, next)
    setKept(next)
  }
  return {
    /** Unset until typing began. */
    kept,
    text: kept?.text ?? stored ?? '',
    was: kept === undefined ? stored : kept.was,
    begin: () => keep(stored ?? ''),
    type: keep,
    /** It is saved, or not wanted any more. */
    drop: () => {
      dropDraft(key)
      setKept(undefined)
    },
  }
}

function keptOf(key: string): KeptText | undefined {
  const draft = draftOf(key)
  if (draft === undefined || !('text' in draft) || !('was' in draft)) return undefined
  const { text, was } = draft
  return typeof text === 'string' && (typeof was === 'string' || was === null) ? { text, was } : undefined
}
