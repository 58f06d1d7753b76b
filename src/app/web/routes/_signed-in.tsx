import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { keepDraftsOf } from '#platform/web/form/drafts.ts'
import { noteSignedIn } from '#platform/web/outbox/outbox-gate.ts'
import { startReads } from '../start-reads.ts'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// Every protected screen is below this route.
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const { person } = await context.queryClient.query({ ...meQuery, staleTime: 'static' })
    // If it was read from the device, the server has not confirmed it yet.
    keepDraftsOf(person?.id)
    noteSignedIn(person)
    if (person === null) throw redirect({ to: '/auth', search: { next: location.href } })
    // A tablet has one screen.
    if (person.isTablet) throw redirect({ to: '/kitchen', replace: true })
    // They come with the frame, which is on its way; without them the reads of a first screen would fail and wait to be tried again.
    await import('../all-api-routes.ts')
    startReads(context.queryClient, { pathname: location.pathname, search: location.searchStr })
  },
  component: SignedInLayout,
})
