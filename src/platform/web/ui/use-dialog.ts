import { useCallback, useState } from 'react'

/**
 * Tracks whether a dialog is open, and about what. `round` counts the openings: as the dialog's `key` it gives each opening a fresh
 * form, while a closing dialog stays mounted and can return the focus. `show` and `close` stay the same.
 */
export function useDialog<Subject>() {
  const [state, setState] = useState<{ open: boolean; round: number; subject: Subject | undefined }>({
    open: false,
    round: 0,
    subject: undefined,
  })
  const show = useCallback((subject: Subject) => setState(({ round }) => ({ open: true, round: round + 1, subject })), [])
  const close = useCallback(() => setState((now) => ({ ...now, open: false })), [])
  return { ...state, show, close }
}
