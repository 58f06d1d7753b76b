import type { QueryClient } from '@tanstack/react-query'
import { dropAllDrafts } from '../../../platform/web/form/drafts.ts'
import { meQuery } from './account-api.ts'

/** Nobody is signed in any more; protected screens notice. What was read goes with `forgetContent`, when they are left. */
export function forgetPerson(client: QueryClient): void {
  client.setQueryData(meQuery.queryKey, { person: null })
}

/** What was read or typed as one person leaves the memory of the browser; screens that still stand read anew. */
export function forgetContent(client: QueryClient): void {
  dropAllDrafts()
  const isContent = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== 'account'
  client.removeQueries({ predicate: isContent, type: 'inactive' })
  void client.resetQueries({ predicate: isContent })
}
