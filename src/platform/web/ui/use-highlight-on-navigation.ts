import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * For the card of something that an address can name by its fragment, as mails and notifications do: whoever comes for it finds it in the
 * middle of the screen, marked, and with the focus on it. Spread over the card; `id` is its own.
 */
export function useHighlightOnNavigation(id: string) {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isMeant) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isMeant])
  return isMeant ? { id, ref, tabIndex: -1, 'data-meant': '' } : { id, ref }
}
