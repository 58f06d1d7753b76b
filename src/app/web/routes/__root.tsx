import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { ErrorPage } from '../pages/error-page.tsx'
import { RootLayout } from '../shell/root-layout.tsx'

/** The context that every route can use. */
export type RouterContext = { queryClient: QueryClient }

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(async () => import('../pages/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: ErrorPage,
})
