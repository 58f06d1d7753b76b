import { useEffect, useState } from 'react'
import type { OutboxRow } from './outbox-store.ts'
import { idOfSignedIn } from './outbox-gate.ts'
import { theOutbox } from './the-outbox.ts'

const none: readonly OutboxRow[] = []

/** Returns the unsent and the rejected changes of the person who is signed in, as they change; none until they are read. */
export function useOutboxRows(): readonly OutboxRow[] {
  const [rows, setRows] = useState(none)
  const personId = idOfSignedIn()
  useEffect(() => {
    const outbox = personId === undefined ? undefined : theOutbox()
    if (outbox === undefined) return undefined
    let isOver = false
    const read = async (): Promise<void> => {
      const now = await outbox.rows()
      if (!isOver) setRows(now)
    }
    void read()
    const stop = outbox.watch(() => void read())
    return () => {
      isOver = true
      stop()
    }
  }, [personId])
  return personId === undefined ? none : rows
}
