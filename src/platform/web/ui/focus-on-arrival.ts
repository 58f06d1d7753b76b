/**
 * For the `finalFocus` of what closes because somebody goes elsewhere: the very card they go to takes the focus if it is there already, else
 * the beginning of the page, from which the card takes it when it comes. Given an element, the focus would go to the first control in it.
 */
export function focusOnArrival(): false {
  queueMicrotask(() => placeThere()?.focus({ preventScroll: true }))
  return false
}

function placeThere(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-meant]') ?? document.getElementById('main')
}
