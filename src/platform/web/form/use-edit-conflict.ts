import { useState } from 'react'
import { refusalCode } from '../api/refusal.ts'

/**
 * For a form about something that somebody else may change meanwhile: `opened` is how it was when the form opened, unset for
 * something new, `now` how it is now. After a conflict what was typed stays, and saving again is based on what they saved.
 */
export function useEditConflict<Thing>(opened: Thing | undefined, now: Thing | undefined) {
  const [isEditConflict, setEditConflict] = useState(false)
  return {
    /** What the next change is based on. */
    base: isEditConflict ? (now ?? opened) : opened,
    /** What somebody else saved, once that was told. */
    theirs: isEditConflict ? now : undefined,
    /** For `onRefused` of a change; true when it was a conflict, which the form then shows. */
    notice: (error: Error): boolean => {
      if (refusalCode(error) !== 'CONFLICT' || opened === undefined) return false
      setEditConflict(true)
      return true
    },
  }
}
