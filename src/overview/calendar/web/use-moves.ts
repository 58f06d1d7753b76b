import { useEffect, useMemo, useRef, useState } from 'react'
import type { CalendarEntry } from '../contract.ts'
import { type Move, moveEntry } from '#organizer/events/shared/move-entry.ts'
import { keyOf } from './describe-entry.ts'
import type { GridProps } from './grid-props.ts'

/** An entry that is being moved, and as it would be there. */
export type Draft = { entry: CalendarEntry; to: CalendarEntry }

/** Moves an entry on the screen, and for good when it is dropped. */
export type Moves = {
  /** Whether an entry may be moved: events alone, by those who may edit them. */
  may: (entry: CalendarEntry) => boolean
  /** Shows it moved from where it is kept. */
  preview: (entry: CalendarEntry, move: Move) => void
  /** Moves it one step further, and drops it when no step has followed for a moment. */
  nudge: (entry: CalendarEntry, move: Move) => Draft
  drop: () => void
  giveUp: () => void
}

const restMs = 900

/** Holds the entry that is being moved by a drag or by keys; `onMove` gets where it was dropped, if that is another place. */
export function useMoves(onMove: GridProps['onMove']): { draft: Draft | undefined; moves: Moves } {
  const [draft, setDraft] = useState<Draft>()
  const latest = useRef({ draft, onMove, timer: 0 })
  useEffect(() => {
    latest.current.onMove = onMove
  })
  const moves = useMemo((): Moves => {
    const show = (next: Draft | undefined): void => {
      clearTimeout(latest.current.timer)
      latest.current.draft = next
      setDraft(next)
    }
    const drop = (): void => {
      const dropped = latest.current.draft
      show(undefined)
      if (dropped !== undefined && !isSame(dropped.entry, dropped.to)) latest.current.onMove?.(dropped.entry, dropped.to)
    }
    return {
      may: ({ layer, mayEdit }) => latest.current.onMove !== undefined && layer === 'events' && mayEdit,
      preview: (entry, move) => {
        const to = moved(entry, move)
        const now = latest.current.draft
        if (now?.entry !== entry || !isSame(now.to, to)) show({ entry, to })
      },
      nudge: (entry, move) => {
        const now = latest.current.draft
        const isGoingOn = now !== undefined && keyOf(now.entry) === keyOf(entry)
        if (!isGoingOn) drop()
        const next = isGoingOn ? { entry: now.entry, to: moved(now.to, move) } : { entry, to: moved(entry, move) }
        show(next)
        latest.current.timer = window.setTimeout(drop, restMs)
        return next
      },
      drop,
      giveUp: () => show(undefined),
    }
  }, [])
  // What was moved by keys is kept when another page is opened.
  useEffect(() => moves.drop, [moves])
  return { draft, moves }
}

// The instants are those of the place where it is kept.
const moved = (entry: CalendarEntry, move: Move): CalendarEntry => ({ ...entry, ...moveEntry(entry, move), at: null, endsAt: null })

const isSame = (one: CalendarEntry, other: CalendarEntry): boolean =>
  one.day === other.day && one.lastDay === other.lastDay && one.time === other.time && one.endTime === other.endTime

/** Returns the entries as they would be with the draft. */
export function withDraft(entries: readonly CalendarEntry[], draft: Draft | undefined): readonly CalendarEntry[] {
  return draft === undefined ? entries : entries.map((entry) => (keyOf(entry) === keyOf(draft.to) ? draft.to : entry))
}
