import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Item } from '../contract.ts'

/**
 * Asks what became of the contract that the address names, as links from notifications and emails do. The address is made plain
 * before, so that a page which is loaded again does not ask again.
 */
export function useOutcomeFromLink(items: readonly Item[] | undefined, handle: (item: Item) => void): void {
  const navigate = useNavigate()
  const itemId = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('handle') })
  const item = itemId === null ? undefined : items?.find(({ id }) => id === itemId)
  useEffect(() => {
    if (item === undefined) return
    const { id, subcategoryId } = item
    void navigate({ to: '/subcategory/$subcategoryId', params: { subcategoryId }, hash: id, replace: true }).then(() => handle(item))
  }, [item, handle, navigate])
}
