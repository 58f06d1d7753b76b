import { useState } from 'react'

/**
 * Tracks whether a dialog is open, and about what. `round` counts the openings: as the dialog's `key` it gives each opening a fresh
 * form, while a closing dialog stays mounted and can return the focus.
 */
export function useOpened<Subject>() {
  const [state, setState] = useState<{ open: boolean; round: number; subject: Subject | undefined }>({
    open: false,
    round: 0,
    subject: undefined,
  })
  return {
    ...state,
    show: (subject: Subject) => setState(({ round }) => ({ open: true, round: round + 1, subject })),
    close: () => setState((now) => ({ ...now, open: false })),
  }
}
