import { type RefObject, useLayoutEffect, useState } from 'react'

/** How large a part of the page is: in pixels, and its width in the size of the page's text. */
export type Size = { width: number; height: number; rems: number }

/** Returns how large an element is, and follows it. Large text makes it narrow as a small screen does. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const measure = (): void => {
      const { width, height } = watched.getBoundingClientRect()
      const rems = width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setSize((now) => (now?.width === width && now.height === height && now.rems === rems ? now : { width, height, rems }))
    }
    measure()
    const watcher = new ResizeObserver(measure)
    // Its lines grow with the text, also where its own size stays.
    for (const part of [watched, ...watched.children]) watcher.observe(part)
    return () => watcher.disconnect()
  }, [element])
  return size
}
