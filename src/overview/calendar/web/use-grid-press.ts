import { type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import { daysBetween } from '#platform/shared/dates.ts'
import type { CalendarEntry } from '../contract.ts'
import { dayMinutes, isAllDay, timeOf } from '../shared/hours-on.ts'
import { followPress } from './follow-press.ts'
import type { NewTimes } from './grid-props.ts'
import type { Moves } from './use-moves.ts'

/** A place in a grid: a day and, among the hours, the minute of it. */
export type Spot = { day: string; minutes: number | undefined }

/** Days and times that are being drawn on empty places. */
export type Drawn = { from: Spot; to: Spot }

type GridPress = {
  moves: Moves
  spotAt: (x: number, y: number) => Spot | undefined
  entryWith: (key: string) => CalendarEntry | undefined
  /** The element that scrolls, in an element of the grid. */
  scrollerIn: (grid: Element) => HTMLElement | null
  onAdd: ((times: NewTimes) => void) | undefined
  onStep: (step: 1 | -1) => void
}

const step = 15
const scrolledMs = 150

/** Returns what a grid needs so that its entries can be dragged, new times be drawn, and periods be swiped; and what is being drawn. */
export function useGridPress(grid: GridPress) {
  const [drawn, setDrawn] = useState<Drawn>()
  const scrolledAt = useRef(0)
  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    const { target, currentTarget, clientX, clientY } = event
    if (event.button !== 0 || !(target instanceof Element)) return
    const entry = grid.entryWith(target.closest('[data-entry]')?.getAttribute('data-entry') ?? '')
    const from = grid.spotAt(clientX, clientY)
    if (from === undefined || (entry === undefined && isControl(target))) return
    const isEnd = target.closest('[data-end]') !== null
    const drag = entry === undefined ? drawing({ from, grid, show: setDrawn }) : moving({ entry, from, isEnd, grid })
    followPress(event.nativeEvent, {
      ...drag,
      begin: () => drag.isPossible(event.pointerType),
      scroller: grid.scrollerIn(currentTarget),
      isScrolling: event.timeStamp - scrolledAt.current < scrolledMs,
      rest: () => entry === undefined && grid.onAdd?.(timesOfDrawn({ from, to: from })),
      swipe: grid.onStep,
    })
  }
  const onClick = ({ target, clientX, clientY }: MouseEvent<HTMLElement>): void => {
    const from = target instanceof Element && !isControl(target) ? grid.spotAt(clientX, clientY) : undefined
    if (from !== undefined) grid.onAdd?.(timesOfDrawn({ from, to: from }))
  }
  const onScroll = ({ timeStamp }: { timeStamp: number }): void => {
    scrolledAt.current = timeStamp
  }
  return { drawn, handlers: { onPointerDown, onClick, onScroll } }
}

const isControl = (target: Element): boolean => target.closest('button, a, input') !== null

type Held = { entry: CalendarEntry; from: Spot; isEnd: boolean; grid: GridPress }

function moving({ entry, from, isEnd, grid: { moves, spotAt } }: Held) {
  return {
    isPossible: () => moves.may(entry),
    move: (x: number, y: number): void => {
      const to = spotAt(x, y)
      if (to === undefined) return
      const days = daysBetween(from.day, to.day)
      const minutes = isAllDay(entry) ? 0 : Math.round(((to.minutes ?? 0) - (from.minutes ?? 0)) / step) * step
      moves.preview(entry, isEnd ? { endDays: days, endMinutes: minutes } : { days, minutes })
    },
    drop: moves.drop,
    giveUp: moves.giveUp,
  }
}

type Drawing = { from: Spot; grid: GridPress; show: (drawn: Drawn | undefined) => void }

// With a finger that would be scrolling.
function drawing({ from, grid: { spotAt, onAdd }, show }: Drawing) {
  let drawn: Drawn = { from, to: from }
  return {
    isPossible: (pointerType: string) => pointerType === 'mouse' && onAdd !== undefined,
    move: (x: number, y: number): void => {
      const to = spotAt(x, y)
      if (to === undefined || (to.minutes === undefined) !== (from.minutes === undefined)) return
      drawn = { from, to: from.minutes === undefined ? to : { day: from.day, minutes: to.minutes } }
      show(drawn)
    },
    drop: (): void => {
      show(undefined)
      onAdd?.(timesOfDrawn(drawn))
    },
    giveUp: () => show(undefined),
  }
}

/** Returns the hours that were drawn, whole quarters from the earlier to the later. */
export function hoursOfDrawn({ from, to }: Drawn): { from: number; to: number } | undefined {
  if (from.minutes === undefined || to.minutes === undefined) return undefined
  const quarterOf = (minutes: number) => Math.floor(minutes / step) * step
  const [begin, end] = [Math.min(from.minutes, to.minutes), Math.max(from.minutes, to.minutes)]
  return { from: quarterOf(begin), to: Math.min(quarterOf(end) + step, dayMinutes) }
}

/** Returns the days and times for which adding is opened; a single place has no end. */
function timesOfDrawn(drawn: Drawn): NewTimes {
  const { from, to } = drawn
  const [day = '', lastDay = ''] = [from.day, to.day].toSorted()
  const hours = hoursOfDrawn(drawn)
  if (hours === undefined) return day === lastDay ? { day } : { day, lastDay }
  const time = timeOf(hours.from)
  return hours.to - hours.from <= step ? { day, time } : { day, time, endTime: timeOf(hours.to % dayMinutes) }
}
