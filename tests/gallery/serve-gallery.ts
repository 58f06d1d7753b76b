import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const built = join(import.meta.dirname, '../../node_modules/.cache/gallery')
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** The product's content policy, so that whatever breaks under it breaks here first. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

/** Serves the built gallery under the product's policy; returns its address and a function that stops it. */
export async function serveGallery(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => void answer(request.url ?? '/', response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The gallery has no port.')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

async function answer(address: string, response: ServerResponse) {
  const path = new URL(address, 'http://gallery').pathname
  const file = join(built, normalize(path === '/' ? '/index.html' : path))
  const content = await readFile(file).catch(() => undefined)
  if (content === undefined) {
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'content-security-policy': policy })
  response.end(content)
}
