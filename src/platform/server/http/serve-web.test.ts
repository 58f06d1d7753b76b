import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWeb } from './serve-web.ts'

const front =
  '<html lang="en-GB"><title>Front</title><ul><li><a href="/terms">Terms</a></li><li data-support="">Write to %SUPPORT_ADDRESS%</li></ul>'
const folder = mkdtempSync(join(tmpdir(), 'hivehold-web-root-'))

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'landing.html'), front)
  writeFileSync(join(folder, 'landing.html.br'), 'not filled in')
  writeFileSync(join(folder, 'index.html'), '<title>App</title>')
  writeFileSync(join(folder, 'assets/a-1.js'), 'a')
})
afterAll(() => rmSync(folder, { recursive: true }))

function aWebApp(supportAddress: string | null = null, root = folder): Hono {
  const app = new Hono()
  for (const handler of serveWeb(root, { supportAddress })) app.use('*', handler)
  return app
}

function aWeb(supportAddress: string | null = null, root = folder) {
  const app = aWebApp(supportAddress, root)
  return async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
}

test('/ is the landing page, and every other path the app', async () => {
  const ask = aWeb()
  const answer = await ask('/')
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  expect(await answer.text()).toContain('Front')
  expect(await (await ask('/?from=mail')).text()).toContain('Front')
  for (const path of ['/auth', '/dashboard', '/nowhere/at/all']) expect(await (await ask(path)).text(), path).toContain('App')
  expect((await ask('/assets/a-1.js')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect((await ask('/assets/b-2.js')).status).toBe(404)
})

test('the landing page names the support address, under either of its names', { tags: ['LAND-15', 'GAP-127'] }, async () => {
  for (const path of ['/', '/landing.html']) {
    expect(await (await aWeb('help@example.org')(path)).text()).toContain('<li data-support="">Write to help@example.org</li>')
    expect(await (await aWeb()(path)).text()).toBe('<html lang="en-GB"><title>Front</title><ul><li><a href="/terms">Terms</a></li></ul>')
  }
  expect(await (await aWeb('"<b>"@example.org')('/')).text()).toContain('&quot;&lt;b&gt;&quot;@example.org')
})

test('the landing page is sent in the smallest encoding that the browser accepts', async () => {
  const ask = aWeb('help@example.org')
  const brotli = await ask('/', { 'accept-encoding': 'gzip, deflate, br' })
  expect(brotli.headers.get('content-encoding')).toBe('br')
  expect(brotli.headers.get('vary')).toBe('Accept-Encoding, Accept-Language')
  expect(brotliDecompressSync(await brotli.arrayBuffer()).toString()).toContain('help@example.org')
  const gzip = await ask('/', { 'accept-encoding': 'gzip' })
  expect(gzip.headers.get('content-encoding')).toBe('gzip')
  expect(gunzipSync(await gzip.arrayBuffer()).toString()).toContain('help@example.org')
  expect((await ask('/')).headers.get('content-encoding')).toBeNull()
})

test('a browser that has the landing page gets it again only when it has changed', async () => {
  const tag = (await aWeb()('/')).headers.get('etag') ?? ''
  const again = await aWeb()('/', { 'if-none-match': tag })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await aWeb('help@example.org')('/', { 'if-none-match': tag })).status).toBe(200)
})

test('HEAD for a page gets the headers that a browser would, without the page', async () => {
  const app = aWebApp()
  for (const path of ['/', '/dashboard', '/assets/a-1.js']) {
    const answer = await app.request(path, { method: 'HEAD' })
    expect([answer.status, await answer.text()], path).toEqual([200, ''])
  }
  expect((await app.request('/dashboard', { method: 'POST' })).status).toBe(404)
})

test('without a build nothing is served', async () => {
  expect((await aWeb(null, join(folder, 'assets'))('/')).status).toBe(404)
})
