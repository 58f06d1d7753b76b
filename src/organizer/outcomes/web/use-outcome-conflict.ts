import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'

// Somebody was faster, or what is answered is due on another day now.
const overtaken: ReadonlySet<string | undefined> = new Set(['ALREADY_RECORDED', 'END_MOVED', 'DATE_MOVED'])

type Recording = { reads: () => readonly QueryKey[]; onRefused: (error: Error) => boolean }

/**
 * Keeps a dialog that records an outcome open when somebody was faster, or the date has moved. `conflict` names which of the two it was. The
 * queries in `reads` are read again, and any other refusal goes to `onRefused`. Call `begin` before each attempt.
 */
export function useOutcomeConflict({ reads, onRefused }: Recording) {
  const client = useQueryClient()
  const [conflict, setConflict] = useState<string>()
  return {
    conflict,
    begin: (): void => setConflict(undefined),
    onRefused: (error: Error): boolean => {
      if (!overtaken.has(refusalCode(error))) return onRefused(error)
      setConflict(refusalMessage(error))
      for (const queryKey of reads()) void client.invalidateQueries({ queryKey })
      return true
    },
  }
}
