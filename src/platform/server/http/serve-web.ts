import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'

/**
 * Serves the built web app. Files named by their content are kept for a year; the page itself is asked for each time. A path
 * that is no file is a screen: it gets the page, and the app says what is not found.
 */
export function serveWeb(root: string): MiddlewareHandler[] {
  const files = serveStatic({
    root,
    precompressed: true,
    onFound: (path, c) => {
      c.header('Cache-Control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const page = serveStatic({ root, path: 'index.html', precompressed: true, onFound: (_path, c) => c.header('Cache-Control', 'no-cache') })
  const screens: MiddlewareHandler = async (c, next) => {
    const isScreen = c.req.method === 'GET' && !c.req.path.startsWith('/api') && !c.req.path.startsWith('/assets/')
    return isScreen ? page(c, next) : next()
  }
  return [files, screens]
}
