import { useState } from 'react'
import { refusalCode } from '../api/refusal.ts'

/**
 * Handles conflicts in a form about something that others may change meanwhile: `opened` is its state when the form opened, unset for
 * something new, `now` its present state. After a conflict what was typed stays, and saving again is based on what they saved.
 * `isOvertaken`: the form shows text that was typed before the last change, which is such a conflict from the start.
 */
export function useEditConflict<Thing>(opened: Thing | undefined, now: Thing | undefined, isOvertaken = false) {
  const [isEditConflict, setEditConflict] = useState(isOvertaken && opened !== undefined)
  return {
    /** The state that the next change is based on. */
    base: isEditConflict ? (now ?? opened) : opened,
    /** What somebody else saved, once there is a conflict. */
    theirs: isEditConflict ? now : undefined,
    /** For `onRefused` of a change; true when it was a conflict, which the form then shows. */
    claimConflict: (error: Error): boolean => {
      if (refusalCode(error) !== 'CONFLICT' || opened === undefined) return false
      setEditConflict(true)
      return true
    },
  }
}
