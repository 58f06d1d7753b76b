// A dialog whose code takes longer than this has failed, or is not waited for.
const longestMs = 10_000
const settledMs = 300

let stop: (() => void) | undefined

/**
 * Collects what is typed from the press that opens a dialog until a field of it has the focus, and types it there: no letter is lost while its code is
 * loaded, and none does anything else. Ends by itself when something else in the dialog gets the focus; until then, calling it again goes on.
 */
export function collectTyped(): void {
  if (stop !== undefined) return
  let typed = ''
  const press = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || event.isComposing) return
    if (key === 'Escape' || isFieldOfDialog(event.target)) return end()
    if (key.length > 1 && key !== 'Backspace' && key !== 'Enter') return
    // Neither the page behind nor a shortcut gets it.
    event.preventDefault()
    event.stopPropagation()
    if (key === 'Backspace') typed = typed.slice(0, -1)
    // The key that opens the dialog may be held for a while.
    else if (key !== 'Enter' && !(event.repeat && typed === '')) typed += key
  }
  const arrive = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    const dialog = dialogOf(target)
    if (dialog === null) return
    // On touch it gets the focus itself.
    if (dialog === target) return void setTimeout(end, settledMs)
    end()
    if (takesLine(target)) typeInto(target, typed)
  }
  const end = (): void => {
    clearTimeout(timer)
    removeEventListener('keydown', press, { capture: true })
    removeEventListener('focusin', arrive)
    if (stop === end) stop = undefined
  }
  const timer = setTimeout(end, longestMs)
  addEventListener('keydown', press, { capture: true })
  addEventListener('focusin', arrive)
  stop = end
}

/** Ends the collecting: the dialog has closed, or could not be opened. */
export function stopCollecting(): void {
  stop?.()
}

const linesOfText = new Set(['text', 'search', 'url', 'tel', 'password', 'email'])

const dialogOf = (target: HTMLElement) => target.closest('[role="dialog"], [role="alertdialog"]')

const isFieldOfDialog = (target: EventTarget | null) => target instanceof HTMLElement && takesLine(target) && dialogOf(target) !== null

function takesLine(target: HTMLElement): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && linesOfText.has(target.type))
}

// As the browser does it: what is selected is replaced, and the field hears of it.
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  if (text === '') return
  // A field for an address has no selection. React hears of a value only that is set past the property it watches.
  if (field.type === 'email') Reflect.set(HTMLInputElement.prototype, 'value', field.value + text, field)
  else field.setRangeText(text, field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length, 'end')
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}
