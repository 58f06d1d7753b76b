import { createFileRoute, useLocation } from '@tanstack/react-router'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { PairPage } from '#foundation/accounts/web/pair-page.tsx'

export const Route = createFileRoute('/pair')({
  // Known before the first paint, so that a person who would be signed out reads it.
  loader: async ({ context }) => context.queryClient.query({ ...meQuery, staleTime: 'static' }),
  component: PairRoute,
})

// The code is behind the '#', so that no server or proxy notes it.
function PairRoute() {
  return <PairPage code={useLocation().hash} />
}
