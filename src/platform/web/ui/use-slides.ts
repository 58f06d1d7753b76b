import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useMedia } from './use-media.ts'

const slideMs = 200

type Spot = { left: number; top: number }

/** Lets elements with `data-slides` slide to their new positions when the order changes; measured in the box, so scrolling is ignored. */
export function useSlides(box: RefObject<HTMLElement | null>, order: string): void {
  const before = useRef<{ order: string; spots: ReadonlyMap<string, Spot> }>(undefined)
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  useLayoutEffect(() => {
    const tiles = tilesIn(box.current)
    const spots = new Map(tiles.map(({ key, spot }) => [key, spot]))
    const was = before.current
    before.current = { order, spots }
    if (isStill || was === undefined || was.order === order) return
    for (const { element, key, spot } of tiles) {
      const from = was.spots.get(key)
      if (from !== undefined) slide(element, { left: from.left - spot.left, top: from.top - spot.top })
    }
  })
}

function tilesIn(box: HTMLElement | null): Array<{ element: HTMLElement; key: string; spot: Spot }> {
  if (box === null) return []
  const { left, top } = box.getBoundingClientRect()
  return [...box.querySelectorAll<HTMLElement>('[data-slides]')].map((element) => {
    const here = element.getBoundingClientRect()
    return { element, key: element.dataset['slides'] ?? '', spot: { left: here.left - left, top: here.top - top } }
  })
}

function slide(element: HTMLElement, { left, top }: Spot): void {
  if (left === 0 && top === 0) return
  element.animate([{ transform: `translate(${left}px, ${top}px)` }, { transform: 'none' }], {
    duration: slideMs,
    easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)',
  })
}
