import { type CSSProperties, type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePrinting } from './use-printing.ts'
import { type ListWindow, listWindow } from './list-window.ts'

// Bounds: while 500 rows scroll, no task above 50 ms and at most 80 of them mounted (`bench:web -- --only scrolling`).
/** Shorter lists are mounted whole. */
const WINDOWED_FROM = 80
/** No list has more columns than this less one. */
const ENOUGH_FOR_A_LINE = 4

type Windowed<T> = { list: RefObject<HTMLUListElement | null>; style: CSSProperties; shown: readonly T[] }

/**
 * Mounts of a long list only what is on the screen or near it, a few lines at a time; padding makes the list as high as if all were there.
 * Give `list` and `style` to its `<ul>`, whose children are `shown`. `meant` is the index of the thing that a link names, for which all are
 * mounted. Paper has all.
 */
export function useWindowedList<T>(all: readonly T[], meant = -1): Windowed<T> {
  const list = useRef<HTMLUListElement>(null)
  const heights = useRef(new Map<number, number>())
  const isPrinting = usePrinting() !== undefined
  const isLong = all.length > WINDOWED_FROM && meant < 0
  const [mounted, mount] = useState(firstMounted)
  const { columns } = mounted
  const lines = Math.ceil(all.length / columns)
  const update = useEffectEvent((): void => {
    const top = list.current?.getBoundingClientRect().top
    if (!isLong || top === undefined) return
    const now = inColumns(mounted, columnsOf(list.current) ?? columns)
    if (now.columns !== columns) heights.current.clear()
    // Here and not when they are mounted: the browser has laid them out by now.
    measure({ list: list.current, heights: heights.current, mounted: now })
    const seen = { lines: Math.ceil(all.length / now.columns), heights: heights.current, top, screen: innerHeight }
    const next = { ...listWindow({ ...seen, mounted: now }), columns: now.columns }
    // In slices, between which the page scrolls on.
    if (!isSame(next, mounted)) startTransition(() => mount(next))
  })
  // Once in a frame, whatever asks for it.
  const frame = useRef(0)
  const updateSoon = useEffectEvent((): void => {
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(() => update())
  })
  // After each rendering: the list may have become longer or shorter.
  useEffect(() => updateSoon())
  useEffect(() => {
    const onScroll = (): void => updateSoon()
    // Scrolling does not bubble: the list may be in a panel.
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame.current)
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
    }
  }, [])
  if (!isLong || isPrinting) return { list, style: {}, shown: all }
  const first = Math.min(mounted.first, lines - 1)
  return {
    list,
    style: { paddingTop: mounted.before, paddingBottom: mounted.after },
    shown: all.slice(first * columns, Math.max(mounted.end, first + 1) * columns),
  }
}

type Mounted = ListWindow & { columns: number }

// As much as a screen shows; the first update corrects it.
const firstMounted: Mounted = { first: 0, end: 18, before: 0, after: 0, columns: 1 }

/** Returns how many things are beside each other; undefined while there are too few to say. */
function columnsOf(list: HTMLElement | null): number | undefined {
  const tops = [...(list?.children ?? [])].slice(0, ENOUGH_FOR_A_LINE).map((one) => one.getBoundingClientRect().top)
  return tops.length < ENOUGH_FOR_A_LINE ? undefined : tops.filter((top) => top === tops[0]).length
}

/** The same things, counted in lines of another number of columns. */
function inColumns({ first, end, ...rest }: Mounted, columns: number): Mounted {
  return { ...rest, first: Math.floor((first * rest.columns) / columns), end: Math.ceil((end * rest.columns) / columns), columns }
}

function isSame(one: Mounted, other: Mounted): boolean {
  return (['first', 'end', 'before', 'after', 'columns'] as const).every((part) => one[part] === other[part])
}

type Measured = { list: HTMLElement | null; heights: Map<number, number>; mounted: Mounted }

/** Notes the height of each mounted line: from its first thing to the first of the next. */
function measure({ list, heights, mounted: { first, end, columns } }: Measured): void {
  const topOf = (line: number) => list?.children[(line - first) * columns]?.getBoundingClientRect().top
  for (let line = first; line < end; line += 1) {
    const [top, bottom] = [topOf(line), topOf(line + 1)]
    if (top !== undefined && bottom !== undefined) heights.set(line, bottom - top)
  }
}
