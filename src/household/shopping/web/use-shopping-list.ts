import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { openAlwaysOffline } from '#platform/web/offline/always-offline.ts'
import { type ListOf, shoppingQuery } from './shopping-api.ts'

/** Reads the list of a week. From then on this device stores it. */
export function useShoppingList(of: ListOf, { enabled }: { enabled: boolean } = { enabled: true }) {
  const client = useQueryClient()
  const query = useQuery({ ...shoppingQuery(of), enabled })
  useEffect(() => {
    if (query.dataUpdatedAt > 0) openAlwaysOffline(client)
  }, [client, query.dataUpdatedAt])
  return query
}
