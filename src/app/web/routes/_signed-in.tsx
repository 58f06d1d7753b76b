import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery } from '../../../foundation/accounts/web/account-api.ts'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// Every protected screen is below this route (GAP-32).
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    const { person } = await context.queryClient.query({ ...meQuery, staleTime: 'static' })
    if (person === null) throw redirect({ to: '/auth', search: { next: location.href } })
    // A tablet has one screen.
    if (person.isTablet) throw redirect({ to: '/kitchen', replace: true })
  },
  component: SignedInLayout,
})
