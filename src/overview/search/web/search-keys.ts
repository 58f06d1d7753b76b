/** The dialogs that shortcuts open, anywhere in the app. */
export type Asked = 'search' | 'shortcuts'

/** The keys pressed, and whether in a field that takes text or in a menu or list that is searched by typing. */
type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & { isTyping: boolean }

/** Whether this is one of Apple's machines, where Command opens things; elsewhere it is Control. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Returns what ⌘K, Ctrl K, `/` and `?` open; the last two only where nothing is typed. Undefined for anything else. */
export function askedBy({ key, metaKey, ctrlKey, altKey, shiftKey, isTyping }: Pressed, apple = isApple): Asked | undefined {
  const [held, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() === 'k' && held && !other && !altKey && !shiftKey) return 'search'
  // Some keyboards have these signs behind Alt or Shift.
  if (isTyping || metaKey || ctrlKey) return undefined
  if (key === '/') return 'search'
  return key === '?' ? 'shortcuts' : undefined
}

/** Returns whether keys pressed there are typed as text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const fields =
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'
  return target.closest(fields) !== null
}
