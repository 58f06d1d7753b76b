import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { forgetPerson } from '../../foundation/accounts/web/forget-person.ts'
import { makeQueryClient } from '../../platform/web/api/make-query-client.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'

/** The cache and the router of the app. When an answer says that the session has ended, the person signs in and comes back. */
export function makeApp() {
  const queryClient = makeQueryClient({
    onSessionEnded: () => {
      forgetPerson(queryClient)
      // Protected screens notice that nobody is signed in and lead to /auth; public ones stay.
      void router.invalidate()
    },
  })
  const router = makeRouter(queryClient)
  return { queryClient, router }
}

function makeRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
