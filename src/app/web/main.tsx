import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter, RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { askWhoIsHere, meQuery } from '#foundation/accounts/web/account-api.ts'
import { forgetPerson } from '#foundation/accounts/web/forget-person.ts'
import { configureApi } from '#platform/web/api/routes.ts'
import { makeQueryClient } from '#platform/web/api/make-query-client.ts'
import { loadLanguage } from '#platform/web/texts/load-language.ts'
import { afterPaint } from '#platform/web/ui/after-paint.ts'
import { runNext } from '#platform/web/ui/run-next.ts'
// Signing in needs no others. Those come with the screens that do: of invitations and emails in with-open-routes.tsx, of the frame in
// all-api-routes.ts.
import { account } from './contract.gen.ts'
import { ErrorPage } from './pages/error-page.tsx'
import { keepPageWithoutFile } from './pages/missing-file.ts'
import { routeTree } from './routeTree.gen.ts'

configureApi({ account })
keepPageWithoutFile()

const place = document.getElementById('root')
if (place === null) throw new Error('index.html has no #root')
void start(createRoot(place))

/**
 * Draws the first screen when its code and the answers that have come already are there: at once with its rows, and in pieces between which the
 * page answers. Until then it shows its shell.
 */
async function start(root: Root): Promise<void> {
  await nextTask()
  const { queryClient, router } = makeApp()
  // As the drawn app does, which may come only after somebody has gone back.
  router.history.subscribe(router.load)
  // A screen that could not be loaded is loaded again when it is drawn.
  await Promise.allSettled([loadLanguage(), router.load()])
  await nextTask()
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

// What runs in one task keeps the page from answering.
async function nextTask(): Promise<void> {
  await new Promise<void>(runNext)
}

/** Makes the cache and the router of the app. When an answer shows that the session has ended, the person signs in and returns. */
function makeApp() {
  const queryClient = makeQueryClient({
    onSessionEnded: () => {
      forgetPerson(queryClient)
      // Protected screens notice that nobody is signed in and lead to /auth; public ones stay.
      void router.invalidate()
    },
    onPersonChanged: () => void queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
  })
  queryClient.setQueryDefaults(meQuery.queryKey, { queryFn: askWhoIsHere })
  const router = makeRouter(queryClient)
  return { queryClient, router }
}

function makeRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    scrollRestoration: true,
  })
  const { commitLocation } = router
  // The screen shows the press of a link first; leaving for another screen begins after that. What a screen shows of itself changes at once.
  // Bound: p95 of presses ≤ 50 ms. Without this, pressing a room took 216 to 488 ms instead of 16 to 40.
  router.commitLocation = async (next) => {
    if (next.pathname === router.state.location.pathname) return commitLocation(next)
    return new Promise((resolve, reject) => afterPaint(() => void commitLocation(next).then(resolve, reject)))
  }
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}
