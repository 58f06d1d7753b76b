import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

// The path at which this document was opened: never `/`, unless a proxy serves the app there.
const openedAt = location.pathname

/** `/` is a page of its own, made when the app is built (pages/front-page.tsx). Links load it; so does anything else that leads there. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ preload }) => {
    if (preload) return
    throw openedAt === '/' ? notFound() : redirect({ to: '/', reloadDocument: true, replace: true })
  },
})
