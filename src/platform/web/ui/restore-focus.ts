// A dialog slides away within 200 ms and tries to return the focus before that.
const dialogGoneMs = 300

/** Moves the focus to the beginning of the screen's content when the focused element disappears, so that it is not lost. */
export function restoreFocus(): void {
  restoreFocusTo(document.getElementById('main'))
}

/** Does the same within something that lies over the screen, such as a panel. */
export function restoreFocusTo(place: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true })
  }, dialogGoneMs)
}
