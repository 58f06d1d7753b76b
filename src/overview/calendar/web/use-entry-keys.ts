import type { KeyboardEvent } from 'react'
import type { CalendarEntry } from '../contract.ts'
import { isAllDay } from '../shared/hours-on.ts'
import type { Move } from '../shared/move-entry.ts'
import { keyOf } from './merge-calendars.ts'
import { cellSelector, entrySelector } from './use-focus-after.ts'
import type { Draft, Moves } from './use-moves.ts'

type EntryKeys = {
  moves: Moves
  entryWith: (key: string) => CalendarEntry | undefined
  focus: (selector: string) => void
  /** Says where an entry is now. */
  say: (draft: Draft) => void
}

const step = 15

/** Returns what the keys do on an entry: Escape goes back to the cell, arrows to its neighbours; with Shift they move it, with Shift and Alt its end. */
export function entryKeys({ moves, entryWith, focus, say }: EntryKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target, key, shiftKey, altKey, ctrlKey, metaKey } = event
    const held = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-entry]') : null
    if (held === null || ctrlKey || metaKey) return
    if (key === 'Escape') {
      event.preventDefault()
      moves.giveUp()
      return focus(cellSelector)
    }
    const entry = entryWith(held.dataset['entry'] ?? '')
    if (shiftKey) {
      const move = entry && moves.may(entry) ? moveOf(key, altKey, isAllDay(entry)) : undefined
      if (entry === undefined || move === undefined) return
      event.preventDefault()
      say(moves.nudge(entry, move))
      return focus(entrySelector(keyOf(entry)))
    }
    const by = altKey ? 0 : key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const list = [...(held.closest('ol, ul')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    list[list.indexOf(held) + by]?.focus()
  }
}

/** Returns what Shift and an arrow do: days sideways, quarters up and down; of what is all day only days. */
function moveOf(key: string, isEnd: boolean, allDay: boolean): Move | undefined {
  const across = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  const down = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
  if (across !== 0) return isEnd ? { endDays: across } : { days: across }
  if (down === 0) return undefined
  if (allDay) return isEnd ? { endDays: down } : { days: 7 * down }
  return isEnd ? { endMinutes: down * step } : { minutes: down * step }
}
