import { createFileRoute, notFound, redirect } from '@tanstack/react-router'

// Where this document came from: never `/`, unless something in between serves the app there.
const openedAt = location.pathname

/** `/` is a page of its own, made when the app is built (pages/front-page.tsx). Links load it; whatever else leads there ends up so too. */
export const Route = createFileRoute('/')({
  beforeLoad: ({ preload }) => {
    if (preload) return
    throw openedAt === '/' ? notFound() : redirect({ to: '/', reloadDocument: true, replace: true })
  },
})
