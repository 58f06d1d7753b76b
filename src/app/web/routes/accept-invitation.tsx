import { createFileRoute } from '@tanstack/react-router'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { AcceptInvitationPage } from '#foundation/invitations/web/accept-invitation-page.tsx'
import { readAcceptSearch } from '../search-params.ts'
import { WithOpenRoutes } from '../shell/with-open-routes.tsx'

export const Route = createFileRoute('/accept-invitation')({
  validateSearch: readAcceptSearch,
  // Known before the first paint, so that the forms never appear for somebody who is signed in.
  loader: async ({ context }) => {
    await context.queryClient.query({ ...meQuery, staleTime: 'static' })
  },
  component: AcceptRoute,
})

function AcceptRoute() {
  return (
    <WithOpenRoutes>
      <AcceptInvitationPage token={Route.useSearch().token} />
    </WithOpenRoutes>
  )
}
