/** The dialogs that shortcuts open, anywhere in the app. */
export type ShortcutDialog = 'search' | 'shortcuts' | 'add'

/**
 * The keys pressed, whether in a field that takes text or in a menu or list that is searched by typing, and whether keys that are pressed
 * alone do something.
 */
type Pressed = Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'> & { isTyping: boolean; areSingleKeysOn: boolean }

/** Whether this is one of Apple's machines, where Command opens things; elsewhere it is Control. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Returns what ⌘K, Ctrl K, `/`, `?` and N open; the last three only where nothing is typed. Undefined for anything else. */
export function dialogOfKey(pressed: Pressed, apple = isApple): ShortcutDialog | undefined {
  const { key, metaKey, ctrlKey, altKey, shiftKey, isTyping, areSingleKeysOn } = pressed
  const [held, other] = apple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (key.toLowerCase() === 'k' && held && !other && !altKey && !shiftKey) return 'search'
  // Some keyboards have these signs behind Alt or Shift.
  if (isTyping || !areSingleKeysOn || metaKey || ctrlKey) return undefined
  if (key === '/') return 'search'
  if (key.toLowerCase() === 'n' && !altKey && !shiftKey) return 'add'
  return key === '?' ? 'shortcuts' : undefined
}

/** Returns whether keys pressed there are typed as text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const fields =
    'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]'
  return target.closest(fields) !== null
}
