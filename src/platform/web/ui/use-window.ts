import { type CSSProperties, type RefObject, startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePrinting } from './use-printing.ts'
import { CHUNK, type Window, windowOf } from './window-of.ts'

/** Shorter lists are mounted whole. */
const WINDOWED_FROM = 80

type Windowed<T> = { list: RefObject<HTMLUListElement | null>; style: CSSProperties; shown: readonly T[] }

/**
 * Mounts of a long list only what is on the screen or near it; padding keeps the list as high as if all were there. Give `list` and
 * `style` to its `<ul>`, whose children are `shown`. `meant` is the index of the thing that a link names, for which all are mounted. Paper
 * has all.
 */
export function useWindow<T>(all: readonly T[], meant = -1): Windowed<T> {
  const list = useRef<HTMLUListElement>(null)
  const heights = useRef(new Map<number, number>())
  const isPrinting = usePrinting() !== undefined
  const isLong = all.length > WINDOWED_FROM && meant < 0
  const chunks = Math.ceil(all.length / CHUNK)
  const [window, setWindow] = useState(firstWindow)
  const look = useEffectEvent((): void => {
    const top = list.current?.getBoundingClientRect().top
    if (!isLong || top === undefined) return
    // Here and not when they are mounted: the browser has laid them out by now.
    measure({ list: list.current, heights: heights.current, window })
    const next = windowOf({ chunks, heights: heights.current, top, screen: innerHeight })
    // In slices, between which the page scrolls on.
    if (!isSame(next, window)) startTransition(() => setWindow(next))
  })
  // After each rendering: the list may have become longer or shorter.
  useEffect(() => {
    const frame = requestAnimationFrame(() => look())
    return () => cancelAnimationFrame(frame)
  })
  useEffect(() => {
    let frame = 0
    const onScroll = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => look())
    }
    // Scrolling does not bubble: the list may be in a panel.
    addEventListener('scroll', onScroll, { capture: true, passive: true })
    addEventListener('resize', onScroll)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', onScroll, { capture: true })
      removeEventListener('resize', onScroll)
    }
  }, [])
  if (!isLong || isPrinting) return { list, style: {}, shown: all }
  const first = Math.min(window.first, chunks - 1)
  return {
    list,
    style: { paddingTop: window.before, paddingBottom: window.after },
    shown: all.slice(first * CHUNK, Math.max(window.end, first + 1) * CHUNK),
  }
}

// As much as a screen shows; the first look corrects it.
const firstWindow: Window = { first: 0, end: 5, before: 0, after: 0 }

function isSame(one: Window, other: Window): boolean {
  return one.first === other.first && one.end === other.end && one.before === other.before && one.after === other.after
}

type Measured = { list: HTMLElement | null; heights: Map<number, number>; window: Window }

/** Notes the height of each mounted chunk: from its first thing to the first of the next. */
function measure({ list, heights, window: { first, end } }: Measured): void {
  const topOf = (index: number) => list?.children[index]?.getBoundingClientRect().top
  for (let chunk = first; chunk < end; chunk += 1) {
    const [top, bottom] = [topOf((chunk - first) * CHUNK), topOf((chunk - first + 1) * CHUNK)]
    if (top !== undefined && bottom !== undefined) heights.set(chunk, bottom - top)
  }
}
