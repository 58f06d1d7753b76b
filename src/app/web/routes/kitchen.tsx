import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { AvatarColours } from '#foundation/accounts/web/avatar-colours.tsx'
import { KitchenPage } from '#overview/kitchen/web/kitchen-page.tsx'
import { DeferredParts } from '../deferred/deferred.tsx'
import { useSessionWatch } from '../shell/use-session-watch.ts'

// The one screen of a tablet. One that was ended is to be paired again.
export const Route = createFileRoute('/kitchen')({
  beforeLoad: async ({ context }) => {
    const { person } = await context.queryClient.query({ ...meQuery, staleTime: 'static' })
    if (person === null) throw redirect({ to: '/pair', replace: true })
    if (!person.isTablet) throw redirect({ to: '/dashboard', replace: true })
  },
  component: KitchenRoute,
})

function KitchenRoute() {
  useSessionWatch()
  return (
    <AvatarColours>
      <DeferredParts />
      <KitchenPage />
    </AvatarColours>
  )
}
