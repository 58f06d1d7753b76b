import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { isReadRequest } from './is-read-request.ts'
import { serveLanguages } from './serve-languages.ts'
import { serveFrontPage } from './serve-front-page.ts'

/**
 * Serves the built web app: the landing page at `/`, which names the support address where there is one, and the app everywhere else.
 * Files named by their content are cached for a year; the pages themselves are revalidated each time. A path that is no file is a
 * screen: it gets the page of the app, and the app shows what is not found. Readers of another language get pages in that.
 */
export function serveWeb(root: string, about: { supportAddress: string | null }): MiddlewareHandler[] {
  const files = cachedFor(serveStatic({ root, precompressed: true }), (path) =>
    path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  )
  const page = cachedFor(serveStatic({ root, path: 'index.html', precompressed: true }), () => 'no-cache')
  const screens: MiddlewareHandler = async (c, next) => {
    const isScreen = isReadRequest(c.req.method) && !c.req.path.startsWith('/api') && !c.req.path.startsWith('/assets/')
    return isScreen ? page(c, next) : next()
  }
  return [...serveFrontPage(root, about), serveLanguages(root), files, screens]
}

// On the finished answer: `onFound` of serveStatic sets headers too late.
function cachedFor(serve: MiddlewareHandler, howLong: (path: string) => string): MiddlewareHandler {
  return async (c, next) => {
    const answer = await serve(c, next)
    if (answer instanceof Response) answer.headers.set('Cache-Control', howLong(c.req.path))
    return answer
  }
}
