import { type KeyboardEvent, useState } from 'react'
import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import type { CalendarEntry } from '../contract.ts'
import { monthAfter } from '../shared/calendar-window.ts'
import { mondaysOfMonth } from '../shared/place-month.ts'
import { keyOf } from './merge-calendars.ts'
import type { GridProps } from './grid-props.ts'
import { cellSelector, entrySelector } from './use-focus-after.ts'

type DayKeys = Pick<GridProps, 'day' | 'onGo' | 'onAdd'> & {
  focus: (selector: string) => void
  entriesOn: (day: string) => readonly CalendarEntry[]
}

/** Holds the day of a month where the keyboard is, and returns what the keys do on it. */
export function useDayKeys({ day, focus, onGo, onAdd, entriesOn }: DayKeys) {
  const [state, setState] = useState({ at: day, day })
  const at = state.day === day ? state.at : day
  if (state.day !== day) setState({ at: day, day })
  const mondays = mondaysOfMonth(day)
  const first = mondays[0] ?? day
  const last = daysAfter(mondays.at(-1) ?? day, 6)
  const go = (to: string): void => {
    if (to < first || to > last) onGo({ day: to })
    else setState({ at: to, day })
    focus(cellSelector)
  }
  const onStep = (step: 1 | -1): void => onGo({ day: monthAfter(at, step) })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, altKey, shiftKey, metaKey, target, currentTarget } = event
    if (altKey || shiftKey || metaKey || target !== currentTarget) return
    const to = dayAfterKey(at, { key, ctrl: ctrlKey, first, last })
    if (to === undefined && key !== 'Enter' && key !== ' ') return
    event.preventDefault()
    if (to !== undefined) return go(to)
    const [entry] = entriesOn(at)
    if (entry === undefined) onAdd?.({ day: at })
    else focus(entrySelector(keyOf(entry)))
  }
  return { at, onKeyDown, onStep }
}

type Key = { key: string; ctrl: boolean; first: string; last: string }

/** Returns the day to which a key leads from another: arrows by day and by week, Home and End within the week, with Ctrl within the grid, Page keys by month. */
function dayAfterKey(day: string, { key, ctrl, first, last }: Key): string | undefined {
  if (key === 'ArrowLeft') return daysAfter(day, -1)
  if (key === 'ArrowRight') return daysAfter(day, 1)
  if (key === 'ArrowUp') return daysAfter(day, -7)
  if (key === 'ArrowDown') return daysAfter(day, 7)
  if (key === 'Home') return ctrl ? first : mondayOf(day)
  if (key === 'End') return ctrl ? last : daysAfter(mondayOf(day), 6)
  if (key === 'PageUp') return monthAfter(day, -1)
  return key === 'PageDown' ? monthAfter(day, 1) : undefined
}
