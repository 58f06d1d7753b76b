import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Expects that no text on the page is cut off, lies outside the screen or lies over other text. */
export async function expectNoLostText(page: Page, name: string): Promise<void> {
  expect(await page.evaluate(lostTexts), `text that is cut off or covered on ${name} at ${page.url()}`).toEqual([])
}

/** Runs in the page. What ends in an ellipsis, scrolls sideways or is for screen readers alone is so on purpose. */
function lostTexts(): string[] {
  type Line = { words: string; layer: Element | null; box: DOMRect; of: Element }
  const lines: Line[] = []
  const lost: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const of = node.parentElement
    const words = node.nodeValue?.trim() ?? ''
    if (!of || words === '' || !of.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || of.closest('svg')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const frame = frameOf(of)
    if (frame.onPurpose) continue
    for (const box of range.getClientRects()) {
      if (frame.scrollers.some(({ top, bottom }) => box.top < top - 1 || box.bottom > bottom + 1)) continue
      lines.push({ words: words.slice(0, 40), layer: frame.layer, box, of })
      for (const { left, right, top, bottom } of frame.clips) {
        const hidden = Math.max(left - box.left, box.right - right, top - box.top, box.bottom - bottom)
        if (hidden > 4) lost.push(`cut off by ${Math.round(hidden)} px: ${words.slice(0, 40)}`)
      }
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      if (one.of === other.of || one.layer !== other.layer) continue
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
      // Lines that are set close touch by a few pixels of empty height.
      if (across > 3 && down > Math.min(one.box.height, other.box.height) / 3)
        lost.push(`one over the other: ${one.words} | ${other.words}`)
    }
  }
  return [...new Set(lost)]

  function frameOf(of: Element): { onPurpose: boolean; clips: DOMRect[]; scrollers: DOMRect[]; layer: Element | null } {
    const clips: DOMRect[] = []
    const scrollers: DOMRect[] = []
    for (let at: Element | null = of; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      const isSpoken = style.clipPath !== 'none' && at.clientWidth <= 1
      const isShort = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (isSpoken || isShort || style.maskImage !== 'none') return { onPurpose: true, clips, scrollers, layer: null }
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) scrollers.push(at.getBoundingClientRect())
      // What scrolls inside a frame is cut by it and can be reached.
      if (/hidden|clip/.test(style.overflowX + style.overflowY) && scrollers.length === 0) clips.push(at.getBoundingClientRect())
      if (style.position === 'fixed' || style.position === 'sticky') return { onPurpose: false, clips, scrollers, layer: at }
    }
    if (scrollers.length === 0) clips.push(new DOMRect(0, -1e6, document.documentElement.clientWidth, 2e6))
    return { onPurpose: false, clips, scrollers, layer: null }
  }
}
