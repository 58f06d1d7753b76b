/** Moves the focus to a tile, or to the beginning of the screen, when the focused element is gone. */
export function focusTile(categoryId: string | undefined): void {
  const link = categoryId === undefined ? null : document.querySelector<HTMLElement>(`[data-tile="${categoryId}"] a`)
  const place = link ?? document.getElementById('main')
  place?.focus({ preventScroll: link === null })
}
