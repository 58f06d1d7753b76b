import { type RefObject, useEffect, useRef } from 'react'

const followedMs = 1000

/** Where a meal that was moved by its menu took that menu away, the focus follows it to its new day. */
export function useFollowedMeal(grid: RefObject<HTMLElement | null>): (meal: string) => void {
  const followed = useRef({ meal: '', until: 0 })
  useEffect(() => {
    const { meal, until } = followed.current
    if (performance.now() > until || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-drag="${meal}"] button`)?.focus({ preventScroll: true })
  })
  return (meal) => {
    followed.current = { meal, until: performance.now() + followedMs }
  }
}
