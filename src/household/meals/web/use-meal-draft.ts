import { useState } from 'react'
import { draftOf, dropDraft, keepDraft } from '#platform/web/form/drafts.ts'

/** A text that was typed and not saved, and the text stored when typing began. */
type MealDraft = { text: string; was: string | null }

/**
 * Keeps a text that is typed over a stored one, which somebody else may change meanwhile. Typed text outlives the screen; until
 * there is any, the stored text is shown.
 */
export function useMealDraft(key: string, stored: string | null) {
  const [draft, setDraft] = useState(() => storedDraft(key))
  const keep = (text: string): void => {
    const next = { text, was: draft === undefined ? stored : draft.was }
    keepDraft(key, { values: next, from: '' })
    setDraft(next)
  }
  return {
    /** Unset until typing begins. */
    draft,
    text: draft?.text ?? stored ?? '',
    was: draft === undefined ? stored : draft.was,
    begin: () => keep(stored ?? ''),
    type: keep,
    /** Discards the typed text, which is saved or no longer wanted. */
    drop: () => {
      dropDraft(key)
      setDraft(undefined)
    },
  }
}

function storedDraft(key: string): MealDraft | undefined {
  const { text, was } = draftOf(key)?.values ?? {}
  return typeof text === 'string' && (typeof was === 'string' || was === null) ? { text, was } : undefined
}
