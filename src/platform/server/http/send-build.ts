import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'

/** Reads the name that the build gave the web app in `root`; undefined where there is none. */
export function builtName(root: string): string | undefined {
  try {
    return /<meta name="build" content="([\w-]+)"/.exec(readFileSync(join(root, 'index.html'), 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** Names the served build in every answer to the app, so that a tab that has been open for long learns of a newer one. */
export function sendBuild(build: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const isAnswer = c.req.path.startsWith('/api/') || c.req.path === '/livez'
    if (build !== undefined && isAnswer) c.res.headers.set('Hivehold-Build', build)
  }
}
