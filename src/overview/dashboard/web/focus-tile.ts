/** Puts the focus on a tile, or at the beginning of the screen, when what had it is gone. */
export function focusTile(categoryId: string | undefined): void {
  const link = categoryId === undefined ? null : document.querySelector<HTMLElement>(`[data-tile="${categoryId}"] a`)
  const place = link ?? document.getElementById('main')
  place?.focus({ preventScroll: link === null })
}
