import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { etag } from 'hono/etag'
import type { MiddlewareHandler } from 'hono'
import { language as sourceLanguage } from '#platform/shared/language.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { textOfKey } from '../texts/texts.ts'
import { isReadRequest } from './is-read-request.ts'
import { languageOf } from './language-of.ts'

/**
 * The file that the build writes for `/`. It has placeholders: one for an address that only the running server knows, and the key of each
 * text, `%landing:hero.start%`.
 */
export const frontPageFile = 'landing.html'

const place = '%SUPPORT_ADDRESS%'
const placeOfText = /%(\w+:[\w.]+)%/g
const lineOfPlace = /<li data-support="">.*?<\/li>/s
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const encodings = ['br', 'gzip'] as const

type Ready = Record<(typeof encodings)[number] | 'identity', Uint8Array<ArrayBuffer>> & { tag: string }
type Filling = { supportAddress: string | null; language: string }

/**
 * Serves the landing page at exactly `/`: filled in and compressed once in each language, at its first request, and revalidated by the
 * browser each time, with 304 while it is the same. Where the build has none, the next handler answers.
 */
export function serveFrontPage(root: string, { supportAddress }: { supportAddress: string | null }): MiddlewareHandler[] {
  const ready = new Map<string, Promise<Ready | undefined>>()
  const page: MiddlewareHandler = async (c, next) => {
    if (!isFront(c.req)) return next()
    const language = languageOf(c)
    const making = ready.get(language) ?? makeReady(join(root, frontPageFile), { supportAddress, language })
    ready.set(language, making)
    const made = await making
    if (made === undefined) {
      ready.delete(language)
      return next()
    }
    const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
    c.header('Content-Type', 'text/html; charset=utf-8')
    c.header('Cache-Control', 'no-cache')
    c.header('Vary', 'Accept-Encoding, Accept-Language')
    c.header('ETag', `"${made.tag}-${encoding ?? 'identity'}"`)
    if (encoding !== undefined) c.header('Content-Encoding', encoding)
    return c.body(made[encoding ?? 'identity'])
  }
  const unchanged = etag()
  return [async (c, next) => (isFront(c.req) ? unchanged(c, next) : next()), page]
}

/** Returns the page in a language, with the support address filled in, or without its line. */
export function fillFrontPage(html: string, { supportAddress, language }: Filling): string {
  const page = html.replaceAll(placeOfText, (found, key: string) => escapeHtml(textOfKey(language, { key }) ?? found))
  const named = language === sourceLanguage ? page : page.replace('lang="en-GB"', `lang="${language}"`)
  return supportAddress === null ? named.replace(lineOfPlace, '') : named.replaceAll(place, () => escapeHtml(supportAddress))
}

// The file itself has an unfilled placeholder: under its own name it is the same page.
function isFront({ method, path }: { method: string; path: string }): boolean {
  return isReadRequest(method) && (path === '/' || path === `/${frontPageFile}`)
}

// Only encodings that are named without a condition: everything that requests pages names them so.
function encodingFor(accepted: string): (typeof encodings)[number] | undefined {
  const names = new Set(accepted.split(',').map((name) => name.trim()))
  return encodings.find((encoding) => names.has(encoding))
}

async function makeReady(file: string, filling: Filling): Promise<Ready | undefined> {
  const html = await readFile(file, 'utf8').catch(() => undefined)
  if (html === undefined) return undefined
  const identity = new TextEncoder().encode(fillFrontPage(html, filling))
  const tag = createHash('sha256').update(identity).digest('base64url').slice(0, 16)
  return { tag, identity, br: new Uint8Array(await brotli(identity)), gzip: new Uint8Array(await zip(identity, { level: 9 })) }
}
