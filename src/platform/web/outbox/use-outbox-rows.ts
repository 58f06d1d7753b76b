import { useEffect, useState } from 'react'
import { useOfflineStep } from '../offline/offline-state.ts'
import { loadOutbox } from './load-outbox.ts'
import { outboxGate } from './outbox-gate.ts'
import type { OutboxRow } from './outbox-store.ts'

const none: readonly OutboxRow[] = []

/** Returns what is in the outbox of the person who is signed in, as it changes; nothing until it is read. */
export function useOutboxRows(): readonly OutboxRow[] {
  const [rows, setRows] = useState(none)
  // When the switch goes on, there is one.
  useOfflineStep()
  const name = outboxGate()?.name
  useEffect(() => {
    if (name === undefined) return undefined
    const stop = new AbortController()
    void follow(setRows, stop.signal)
    return () => stop.abort()
  }, [name])
  return name === undefined ? none : rows
}

async function follow(show: (rows: readonly OutboxRow[]) => void, signal: AbortSignal): Promise<void> {
  const { theOutbox } = await loadOutbox()
  const outbox = signal.aborted ? undefined : theOutbox()
  if (outbox === undefined) return
  const read = async (): Promise<void> => {
    const rows = await outbox.store.rows()
    if (!signal.aborted) show(rows)
  }
  signal.addEventListener(
    'abort',
    outbox.watch(() => void read()),
  )
  await read()
}
