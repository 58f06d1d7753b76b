/** Puts the focus at the beginning of the screen, when what had it is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
