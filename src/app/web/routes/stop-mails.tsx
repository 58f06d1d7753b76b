import { createFileRoute } from '@tanstack/react-router'
import { AuthFrame } from '../../../foundation/accounts/web/auth-frame.tsx'
import { StopMailsPage } from '../../../overview/reminders/web/stop-mails-page.tsx'
import { readStopSearch } from '../search-params.ts'

export const Route = createFileRoute('/stop-mails')({ validateSearch: readStopSearch, component: StopRoute })

// The frame is of accounts, which know nothing of reminders: the two meet here.
function StopRoute() {
  return <StopMailsPage token={Route.useSearch().token} Frame={AuthFrame} />
}
