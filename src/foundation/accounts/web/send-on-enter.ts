import type { KeyboardEvent } from 'react'

/** Sends a form on Enter although its button is disabled, so that keyboard users get the reason, too (GAP-35). */
export function sendOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const isLine = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  if (event.key !== 'Enter' || !isLine) return
  event.preventDefault()
  event.currentTarget.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
}
