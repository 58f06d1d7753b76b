import type { KeyboardEvent } from 'react'
import type { Move } from './move-item.ts'
import { placeByKey } from './place-by-key.ts'

type Moves = { count: number; onMove: (move: Move) => void }

/** Shift with an arrow key moves the tile that has the focus; the focus goes with it. */
export function moveKeys({ count, onMove }: Moves) {
  return (event: KeyboardEvent<HTMLUListElement>): void => {
    const { target, currentTarget: grid, key, shiftKey } = event
    // A menu of the tile lies elsewhere in the document, but its keys arrive here too.
    if (!shiftKey || !(target instanceof HTMLElement) || !grid.contains(target)) return
    const from = Number(target.closest<HTMLElement>('[data-place]')?.dataset['place'])
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
    const to = Number.isInteger(from) ? placeByKey(key, { from, count, columns }) : undefined
    if (to === undefined) return
    event.preventDefault()
    onMove({ from, to })
    requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
  }
}
