/** What a key asks for, anywhere in the app. */
export type Asked = 'search' | 'shortcuts'

/** What is pressed, and where: in a field that takes text, or in a menu or list that is searched by typing. */
type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & { isTyping: boolean }

/** On Apple's machines it is Command that opens things, elsewhere Control. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** What ⌘K, Ctrl K, `/` and `?` ask for; the last two only where nothing is typed. Undefined: nothing of ours. */
export function askedBy({ key, metaKey, ctrlKey, altKey, shiftKey, isTyping }: Pressed, apple = isApple): Asked | undefined {
  const [held, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() === 'k' && held && !other && !altKey && !shiftKey) return 'search'
  // Some keyboards have these signs behind Alt or Shift.
  if (isTyping || metaKey || ctrlKey) return undefined
  if (key === '/') return 'search'
  return key === '?' ? 'shortcuts' : undefined
}

/** Whether what is pressed there is text for something. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const fields =
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'
  return target.closest(fields) !== null
}
