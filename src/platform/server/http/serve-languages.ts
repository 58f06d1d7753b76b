import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { language as sourceLanguage } from '#platform/shared/language.ts'
import { catalogueOf, languages, textOfKey } from '../texts/texts.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { isReadRequest } from './is-read-request.ts'
import { languageOf } from './language-of.ts'

/** Serves `/messages/de.json`: all texts of a language other than English, which its pages load before they show anything. */
export function serveCatalogues(): Hono {
  return new Hono().use('/messages/*', compress(), etag()).get('/messages/:file', (c) => {
    const language = c.req.param('file').replace(/\.json$/, '')
    if (language === sourceLanguage || !languages().includes(language)) return c.notFound()
    return c.json(catalogueOf(language), 200, { 'Cache-Control': 'no-cache' })
  })
}

// The files of the build that have texts of their own. Their English is that of the catalogues, by which it is found in them.
const files: ReadonlyMap<string, string> = new Map([
  ['/offline.html', 'text/html; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json'],
])

/**
 * Serves the app's pages in another language than English, for those who ask for it and where there is one: the page names its language,
 * by which the app loads its texts.
 */
export function serveLanguages(root: string): MiddlewareHandler {
  return async (c, next) => {
    const language = languageOf(c)
    const { path, method } = c.req
    const isPage = files.has(path) || (isReadRequest(method) && !/^\/(?:api|assets|messages)\//.test(path) && !/\.\w+$/.test(path))
    if (language === sourceLanguage || !isPage) return next()
    const file = files.has(path) ? path : '/index.html'
    const built = await readFile(join(root, file), 'utf8').catch(() => undefined)
    return built === undefined ? next() : answer(c, inLanguage(built, language), files.get(path))
  }
}

function answer(c: Context, body: string, type = 'text/html; charset=utf-8'): Response {
  return c.body(body, 200, { 'Content-Type': type, 'Cache-Control': 'no-cache', Vary: 'Accept-Language' })
}

// The build wrote the English texts of these catalogues into its files; React writes an apostrophe in its own way.
const written = ['page', 'offline']

function inLanguage(built: string, language: string): string {
  const keys = written.flatMap((name) => keysOf(catalogueOf(sourceLanguage)[name], `${name}:`))
  const inTheirs = keys.reduce((file, key) => {
    const [english = '', theirs = ''] = [sourceLanguage, language].map((one) => textOfKey(one, { key }))
    return file.replaceAll(english, () => theirs).replaceAll(asHtml(english), () => asHtml(theirs))
  }, built)
  return inTheirs.replace(/(lang="|"lang":")en-GB"/, `$1${language}"`)
}

function keysOf(texts: unknown, path: string): string[] {
  if (typeof texts === 'string') return [path]
  return Object.entries(Object(texts)).flatMap(([key, part]) => keysOf(part, path.endsWith(':') ? path + key : `${path}.${key}`))
}

function asHtml(text: string): string {
  return escapeHtml(text).replaceAll('&#39;', '&#x27;')
}
