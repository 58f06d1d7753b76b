import type { ClipboardEvent } from 'react'
import { linesOf } from '#platform/shared/typed-lines.ts'

/**
 * Returns what a line holds after a list was pasted into it, its lines joined by `separator`, of which they have none themselves; undefined for any
 * other text. The browser itself would make one line of them, with spaces between.
 */
export function pastedList(event: ClipboardEvent<HTMLInputElement>, separator: string): string | undefined {
  const pasted = event.clipboardData.getData('text/plain')
  const lines = linesOf(pasted).map((line) => line.replaceAll(separator, separator === ', ' ? ' ' : ', '))
  if (lines.length < 2 && lines[0] === pasted.trim()) return undefined
  if (lines.length === 0) return undefined
  event.preventDefault()
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const [before, after] = [value.slice(0, selectionStart ?? value.length).trim(), value.slice(selectionEnd ?? value.length).trim()]
  return [before, ...lines, after].filter((part) => part !== '').join(separator)
}
