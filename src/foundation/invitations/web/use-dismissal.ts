import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

// Among what was read for the person: it goes when they sign out, and with the page.
const dismissalQuery = queryOptions({
  queryKey: ['invitations', 'dismissed'],
  queryFn: () => false,
  initialData: false,
  enabled: false,
  gcTime: Infinity,
})

/** Whether the pending invitations were put aside, and the way to do so; until the next load, or another person. */
export function useDismissal(): readonly [boolean, () => void] {
  const client = useQueryClient()
  const { data } = useQuery(dismissalQuery)
  return [data, () => client.setQueryData(dismissalQuery.queryKey, true)]
}
