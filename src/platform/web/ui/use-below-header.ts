import { type RefObject, useLayoutEffect } from 'react'

/** Keeps messages at the top of a phone off the head of the uppermost sheet: above it where they fit, else below. */
export function useBelowHeader(place: RefObject<HTMLElement | null>, shown: readonly unknown[]): void {
  useLayoutEffect(() => {
    const box = place.current
    if (box === null || shown.length === 0) return undefined
    const settle = (): void => {
      const head = [...document.querySelectorAll<HTMLElement>('[data-sheet-head]')].at(-1)
      const end = head === undefined ? 0 : topOf(head) + head.offsetHeight
      box.style.setProperty('--below-head', '0px')
      if (head !== undefined && topOf(head) < box.offsetTop + box.offsetHeight) box.style.setProperty('--below-head', `${end}px`)
    }
    settle()
    // A sheet can open or close meanwhile.
    const sheets = new MutationObserver(settle)
    sheets.observe(document.body, { childList: true, subtree: true })
    return () => sheets.disconnect()
  }, [place, shown])
}

/** Returns where something begins once its sheet has come up, not where it is on the way. */
function topOf(head: HTMLElement): number {
  let top = 0
  for (let part: Element | null = head; part instanceof HTMLElement; part = part.offsetParent) top += part.offsetTop
  return top
}
