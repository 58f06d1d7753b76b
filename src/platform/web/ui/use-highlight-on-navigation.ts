import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/**
 * Returns props for the card of something that an address can name by its fragment, as emails and notifications do: on arrival the card
 * is in the middle of the screen, marked, and has the focus. Spread over the card; `id` is its own.
 */
export function useHighlightOnNavigation<Element extends HTMLElement = HTMLDivElement>(id: string) {
  const isMeant = useLocation({ select: ({ hash }) => hash === id })
  const ref = useRef<Element>(null)
  useEffect(() => {
    if (!isMeant) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [isMeant])
  return isMeant ? { id, ref, tabIndex: -1, 'data-meant': '' } : { id, ref }
}
