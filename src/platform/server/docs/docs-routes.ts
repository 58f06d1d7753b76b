import { readFile } from 'node:fs/promises'
import type { AnyContractRouter } from '@orpc/contract'
import { Hono } from 'hono'
import { docsPage } from './docs-page.ts'
import { type DocumentHead, openApiDocument } from './open-api-document.ts'

const tokens = new URL('../../web/ui/tokens.css', import.meta.url)
const stylesheet = new URL('./docs.css', import.meta.url)

/** Serves /api/openapi.json for programs, /api/docs for people, and the page's style. Each is made at the first call and kept. */
export function docsRoutes(contract: AnyContractRouter, head: DocumentHead): Hono {
  const document = once(async () => openApiDocument(contract, head))
  const json = once(async () => JSON.stringify(await document()))
  const page = once(async () => docsPage(await document()))
  const style = once(async () => (await Promise.all([readFile(tokens, 'utf8'), readFile(stylesheet, 'utf8')])).join('\n'))
  return new Hono()
    .get('/api/openapi.json', async (c) => c.body(await json(), 200, { 'Content-Type': 'application/json' }))
    .get('/api/docs', async (c) => c.html(await page()))
    .get('/api/docs.css', async (c) => c.body(await style(), 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return async () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}
