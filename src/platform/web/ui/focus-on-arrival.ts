/**
 * Serves as the `finalFocus` of what closes because somebody navigates: the target card takes the focus if it is there already, else
 * the beginning of the page, from which the card takes it when it appears. Given an element, its first control would get the focus.
 */
export function focusOnArrival(): false {
  queueMicrotask(() => placeThere()?.focus({ preventScroll: true }))
  return false
}

function placeThere(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-meant]') ?? document.getElementById('main')
}
