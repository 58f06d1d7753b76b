import { type RefObject, useEffect } from 'react'

/** On phones the week opens at today, once it is read; on wide screens the whole week stands there at once. */
export function useShownToday(list: RefObject<HTMLElement | null>, { today, isRead }: { today: string; isRead: boolean }): void {
  useEffect(() => {
    if (!isRead || !matchMedia('(max-width: 639px)').matches) return undefined
    const card = list.current?.querySelector(`[data-day="${today}"]`)
    // After the router has put the screen to its beginning.
    const frame = requestAnimationFrame(() => card?.scrollIntoView({ block: 'start' }))
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-deps -- a week that stays open past midnight does not scroll by itself
  }, [list, isRead])
}
