import { useEffect, useEffectEvent } from 'react'
import { printNow } from './use-printing.ts'

/**
 * Returns a function that prints once `read` has read what the screen has not; Ctrl+P does the same. What cannot be read is missing on the sheet,
 * which shows it. While there is nothing to read, Ctrl+P is the browser's.
 */
export function usePrintAfter(read: (() => Promise<unknown>) | undefined): () => void {
  const print = async (): Promise<void> => {
    await read?.().catch(() => undefined)
    printNow()
  }
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
    event.preventDefault()
    void print()
  })
  const isShown = read !== undefined
  useEffect(() => {
    if (!isShown) return undefined
    const listen = (event: KeyboardEvent): void => onKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isShown])
  return () => void print()
}
