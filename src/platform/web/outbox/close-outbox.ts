import { isFilled, noteEmptied, noteFilled } from './outbox-gate.ts'

/** Closes the gate of an outbox while its person signs out, and keeps what is in it; returns what opens it again. */
export function closeOutbox(name: string): () => void {
  const wasFilled = isFilled(name)
  noteEmptied(name)
  return () => (wasFilled ? noteFilled(name) : undefined)
}
