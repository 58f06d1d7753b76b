import { createFileRoute, redirect } from '@tanstack/react-router'
import { meQuery, welcomeQuery } from '#foundation/accounts/web/account-api.ts'
import { AuthPage } from '#foundation/accounts/web/auth-page.tsx'
import { readAuthSearch } from '#foundation/accounts/web/auth-search.ts'
import type { RouterContext } from './__root.tsx'

export const Route = createFileRoute('/auth')({
  validateSearch: readAuthSearch,
  beforeLoad: async ({ context, search }) => {
    void welcome(context)
    // A link from an email is followed even when somebody is signed in: a reset link must not end on the dashboard.
    if (search.reset !== undefined || search.verify !== undefined) return
    const { person } = await context.queryClient.query({ ...meQuery, staleTime: 'static' })
    if (person !== null && search.email === undefined) throw redirect({ href: search.next ?? '/dashboard', replace: true })
  },
  // Known before the first paint, so that a form that is closed on this server never appears.
  loader: async ({ context }) => welcome(context),
  component: AuthRoute,
})

function AuthRoute() {
  return <AuthPage search={Route.useSearch()} />
}

// Without an answer the form is open, and the server decides.
async function welcome({ queryClient }: RouterContext): Promise<void> {
  await queryClient.query({ ...welcomeQuery, staleTime: 'static' }).catch(() => undefined)
}
