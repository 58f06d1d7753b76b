import { createFileRoute, redirect } from '@tanstack/react-router'
import { readPerson } from '../shell/first-reads.ts'
import { SignedInLayout } from '../shell/signed-in-layout.tsx'

// Every protected screen is below this route (GAP-32).
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: async ({ context, location }) => {
    if ((await readPerson(context.queryClient, location.pathname)) === null)
      throw redirect({ to: '/auth', search: { next: location.href } })
  },
  component: SignedInLayout,
})
