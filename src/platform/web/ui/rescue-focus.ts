// A dialog slides away within 200 ms and tries to give the focus back before.
const dialogGoneMs = 300

/** Where what had the focus goes from the screen, the focus goes to the beginning of its content and not to nowhere. */
export function rescueFocus(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, dialogGoneMs)
}
