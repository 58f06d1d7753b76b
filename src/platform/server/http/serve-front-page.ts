import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { etag } from 'hono/etag'
import type { MiddlewareHandler } from 'hono'
import { isRead } from './is-read.ts'

/** The file that the build writes for `/`. It has a placeholder for an address that only the running server knows. */
export const frontPageFile = 'landing.html'

const place = '%SUPPORT_ADDRESS%'
const lineOfPlace = /<li data-support="">.*?<\/li>/s
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const encodings = ['br', 'gzip'] as const

type Ready = Record<(typeof encodings)[number] | 'identity', Uint8Array<ArrayBuffer>> & { tag: string }

/**
 * Serves the landing page at exactly `/`: filled in and compressed once, at the first request, and revalidated by the browser each
 * time, with 304 while it is the same. Where the build has none, the next handler answers.
 */
export function serveFrontPage(root: string, { supportAddress }: { supportAddress: string | null }): MiddlewareHandler[] {
  let ready: Promise<Ready | undefined> | undefined
  const page: MiddlewareHandler = async (c, next) => {
    if (!isFront(c.req)) return next()
    const made = await (ready ??= makeReady(join(root, frontPageFile), supportAddress))
    if (made === undefined) {
      ready = undefined
      return next()
    }
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding')
    c.header('ETag', `"${made.tag}-${encoding ?? 'identity'}"`)
    if (encoding !== undefined) c.header('Content-Encoding', encoding)
    return c.body(made[encoding ?? 'identity'])
  }
  const unchanged = etag()
  return [async (c, next) => (isFront(c.req) ? unchanged(c, next) : next()), page]
}

/** Returns the page with the support address filled in, or without its line (GAP-127). */
export function fillFrontPage(html: string, supportAddress: string | null): string {
  return supportAddress === null ? html.replace(lineOfPlace, '') : html.replaceAll(place, escapeHtml(supportAddress))
}

// The file itself has an unfilled placeholder: under its own name it is the same page.
function isFront({ method, path }: { method: string; path: string }): boolean {
  return isRead(method) && (path === '/' || path === `/${frontPageFile}`)
}

// Only encodings that are named without a condition: everything that requests pages names them so.
function encodingFor(accepted: string): (typeof encodings)[number] | undefined {
  const names = new Set(accepted.split(',').map((name) => name.trim()))
  return encodings.find((encoding) => names.has(encoding))
}

async function makeReady(file: string, supportAddress: string | null): Promise<Ready | undefined> {
  const html = await readFile(file, 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const identity = new TextEncoder().encode(fillFrontPage(html, supportAddress))
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { tag, identity, br: new Uint8Array(await brotli(identity)), gzip: new Uint8Array(await zip(identity, { level: 9 })) }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
