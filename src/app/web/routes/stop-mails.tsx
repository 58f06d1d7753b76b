import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '#foundation/accounts/web/auth-frame.tsx'
import { StopMailsPage } from '#overview/reminders/web/stop-mails-page.tsx'
import { readStopSearch } from '../search-params.ts'
import { WithOpenRoutes } from '../shell/with-open-routes.tsx'

export const Route = createFileRoute('/stop-mails')({ validateSearch: readStopSearch, component: StopRoute })

// The frame belongs to accounts, which do not know reminders: this route combines them.
function StopRoute() {
  return (
    <WithOpenRoutes>
      <StopMailsPage token={Route.useSearch().token} Frame={AuthFrame} />
    </WithOpenRoutes>
  )
}
