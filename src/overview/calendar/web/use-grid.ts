import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { daysBetween } from '#platform/shared/dates.ts'
import type { CalendarEntry } from '../contract.ts'
import { dayMinutes, isAllDay, timeOf } from '#organizer/events/shared/hours-on.ts'
import { type Move, stepMinutes } from '#organizer/events/shared/move-entry.ts'
import { keyOf, placeInWords } from './describe-entry.ts'
import { followPress } from './follow-press.ts'
import type { GridProps, NewTimes } from './grid-props.ts'
import { dayOfNext } from './period.ts'
import type { Cell } from './step-cell.ts'
import { type Cells, entryWithKey, presentCell, useGridKeys } from './use-grid-keys.ts'
import type { Draft, Moves } from './use-moves.ts'

/** A place in a grid: a day and, among the hours, the minute of it. */
export type Spot = { day: string; minutes: number | undefined }

/** Days and times that are being drawn on empty places. */
export type Drawn = { from: Spot; to: Spot }

type Grid = Pick<GridProps, 'view' | 'day' | 'entries' | 'onGo' | 'onAdd'> & {
  draft: Draft | undefined
  moves: Moves
  cells: Cells
  /** The cell where the keyboard is at first. */
  start: Cell
  /** The place at a point of the screen. */
  spotAt: (x: number, y: number) => Spot | undefined
  /** Whether it scrolls within itself. */
  scrolls: boolean
}

const scrolledMs = 150

/** Returns what presses and keys do in a grid: they open, move and lengthen entries, draw new times, go from cell to cell, and turn to other periods. */
export function useGrid(props: Grid) {
  const { view, entries, draft, moves, scrolls, spotAt, onGo, onAdd } = props
  const grid = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  const [said, setSaid] = useState('')
  const scrolledAt = useRef(0)
  const keys = useGridKeys({ ...props, grid, onPeriod: (from, step) => onGo({ day: dayOfNext(view, from, step) }) })
  const entryOf = (held: Element | null): CalendarEntry | undefined => {
    const key = held?.getAttribute('data-entry')
    return key === null || key === undefined ? undefined : entries.find((entry) => keyOf(entry) === key)
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const { target, clientX, clientY } = event
    if (event.button !== 0 || !(target instanceof Element)) return
    const entry = entryOf(target.closest('[data-entry]'))
    const from = spotAt(clientX, clientY)
    if (from === undefined || (entry === undefined && isControl(target))) return
    const isEnd = target.closest('[data-end]') !== null
    const drag = entry === undefined ? drawing({ from, spotAt, onAdd, show: setDrawn }) : moving({ entry, from, isEnd, moves, spotAt })
    followPress(event.nativeEvent, {
      ...drag,
      begin: () => drag.isPossible(event.pointerType),
      scroller: scrolls ? grid.current : null,
      isScrolling: event.timeStamp - scrolledAt.current < scrolledMs,
      rest: () => entry === undefined && onAdd?.(timesOf({ from, to: from })),
      swipe: keys.onStep,
    })
  }
  const onClick = ({ target, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const from = target instanceof Element && !isControl(target) ? spotAt(clientX, clientY) : undefined
    if (from !== undefined) onAdd?.(timesOf({ from, to: from }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const held = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-entry]') : null
    if (held !== null) onEntryKey({ event, held, entry: entryOf(held), moves, focus: keys.focus, say: setSaid })
    else if (event.target instanceof HTMLElement && event.target.matches('[data-cell]')) keys.onKeyDown(event)
  }
  const onScroll = ({ timeStamp }: { timeStamp: number }): void => {
    scrolledAt.current = timeStamp
  }
  const draftKey = draft && keyOf(draft.to)
  return { grid, cell: keys.cell, enter: keys.enter, said, drawn, draftKey, handlers: { onPointerDown, onClick, onKeyDown, onScroll } }
}

const isControl = (target: Element): boolean => target.closest('button, a, input, label') !== null

type Held = Pick<Grid, 'moves' | 'spotAt'> & { entry: CalendarEntry; from: Spot; isEnd: boolean }

function moving({ entry, from, isEnd, moves, spotAt }: Held) {
  return {
    isPossible: () => moves.may(entry),
    move: (x: number, y: number): void => {
      const to = spotAt(x, y)
      if (to === undefined) return
      const days = daysBetween(from.day, to.day)
      const minutes = isAllDay(entry) ? 0 : Math.round(((to.minutes ?? 0) - (from.minutes ?? 0)) / stepMinutes) * stepMinutes
      moves.preview(entry, isEnd ? { endDays: days, endMinutes: minutes } : { days, minutes })
    },
    drop: moves.drop,
    giveUp: moves.giveUp,
  }
}

type Drawing = Pick<Grid, 'spotAt' | 'onAdd'> & { from: Spot; show: (drawn: Drawn | undefined) => void }

function drawing({ from, spotAt, onAdd, show }: Drawing) {
  let drawn: Drawn = { from, to: from }
  return {
    // With a finger that would be scrolling.
    isPossible: (pointerType: string) => pointerType === 'mouse' && onAdd !== undefined,
    move: (x: number, y: number): void => {
      const to = spotAt(x, y)
      if (to === undefined || (to.minutes === undefined) !== (from.minutes === undefined)) return
      drawn = { from, to: from.minutes === undefined ? to : { day: from.day, minutes: to.minutes } }
      show(drawn)
    },
    drop: (): void => {
      show(undefined)
      onAdd?.(timesOf(drawn))
    },
    giveUp: () => show(undefined),
  }
}

/** Returns the hours that were drawn, whole quarters from the earlier to the later. */
export function hoursOfDrawn({ from, to }: Drawn): { from: number; to: number } | undefined {
  if (from.minutes === undefined || to.minutes === undefined) return undefined
  const quarterOf = (minutes: number) => Math.floor(minutes / stepMinutes) * stepMinutes
  const [begin, end] = [Math.min(from.minutes, to.minutes), Math.max(from.minutes, to.minutes)]
  return { from: quarterOf(begin), to: Math.min(quarterOf(end) + stepMinutes, dayMinutes) }
}

/** Returns the days and times for which adding is opened; a single place has no end. */
function timesOf(drawn: Drawn): NewTimes {
  const [day = '', lastDay = ''] = [drawn.from.day, drawn.to.day].toSorted()
  const hours = hoursOfDrawn(drawn)
  if (hours === undefined) return day === lastDay ? { day } : { day, lastDay }
  const time = timeOf(hours.from)
  return hours.to - hours.from <= stepMinutes ? { day, time } : { day, time, endTime: timeOf(hours.to % dayMinutes) }
}

type EntryKey = {
  event: KeyboardEvent<HTMLElement>
  held: HTMLElement
  entry: CalendarEntry | undefined
  moves: Moves
  focus: (selector: string) => void
  /** Says where an entry is now. */
  say: (words: string) => void
}

/** Escape goes back to the cell, the space bar ticks a task, arrows lead to the neighbours of an entry; with Shift they move it, with Shift and Alt its end. */
function onEntryKey({ event, held, entry, moves, focus, say }: EntryKey): void {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  if (ctrlKey || metaKey) return
  if (key === 'Escape') {
    event.preventDefault()
    moves.giveUp()
    return focus(presentCell)
  }
  if (key === ' ') {
    const tick = held.parentElement?.querySelector('input')
    if (tick == null) return
    event.preventDefault()
    return tick.click()
  }
  const [across, down] = [stepOf(key, 'ArrowRight', 'ArrowLeft'), stepOf(key, 'ArrowDown', 'ArrowUp')]
  if (across === 0 && down === 0) return
  if (!shiftKey) {
    if (altKey) return
    event.preventDefault()
    const list = [...(held.closest('ol, ul')?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
    return list[list.indexOf(held) + across + down]?.focus()
  }
  if (entry === undefined || !moves.may(entry)) return
  event.preventDefault()
  say(placeInWords(moves.nudge(entry, moveOf({ across, down }, altKey, isAllDay(entry))).to))
  focus(entryWithKey(keyOf(entry)))
}

const stepOf = (key: string, on: string, back: string): number => (key === on ? 1 : key === back ? -1 : 0)

/** Returns what Shift and an arrow do: days sideways, quarters up and down; of what is all day only days. */
function moveOf({ across, down }: { across: number; down: number }, isEnd: boolean, allDay: boolean): Move {
  if (isEnd) return allDay || across !== 0 ? { endDays: across + down } : { endMinutes: down * stepMinutes }
  return allDay ? { days: across + 7 * down } : { days: across, minutes: down * stepMinutes }
}
