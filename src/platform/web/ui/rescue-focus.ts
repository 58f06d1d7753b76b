// A dialog slides away within 200 ms and tries to give the focus back before.
const dialogGoneMs = 300

/** Where what had the focus goes from the screen, the focus goes to the beginning of its content and not to nowhere. */
export function rescueFocus(): void {
  rescueFocusTo(document.getElementById('main'))
}

/** The same within something that lies over the screen, such as a panel. */
export function rescueFocusTo(place: HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) place?.focus({ preventScroll: true })
  }, dialogGoneMs)
}
