import ipaddr from 'ipaddr.js'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { language } from '#platform/shared/language.ts'
import { escapeHtml } from '../html/escape-html.ts'
import { htmlPage } from '../html/html-page.ts'
import { textsIn } from '../texts/texts.ts'
import { isReadRequest } from './is-read-request.ts'
import { languageOf } from './language-of.ts'

/** The names under which a server answers. */
export type PublicNames = {
  publicOrigins: readonly string[]
  /** Whether PUBLIC_URL is set; until then pages can be read under any IP address. */
  publicUrlIsSet: boolean
  behindProxy: boolean
  isSecure: (request: Request) => boolean
  log: Pick<Logger, 'warn'>
}

const hostShape = /^(?:[a-z0-9._-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i
// Each name is logged once; made-up names cannot fill the log.
const maxLogged = 100

/**
 * Answers only under the names of PUBLIC_URL: a name that somebody points at this server (DNS rebinding) would otherwise make its pages
 * those of a stranger. Any other is refused with 421 and the line to set, which is logged once per name.
 */
export function hostCheck(names: PublicNames): MiddlewareHandler {
  const logged = new Set<string>()
  const ourUrls = names.publicOrigins.map((origin) => new URL(origin))
  return async (c, next) => {
    const host = withoutLastDot((c.req.header('Host') ?? '').toLowerCase())
    if (!hostShape.test(host)) return c.text(textsIn(languageOf(c), 'http')('badHost'), 400)
    if (isOurs(host, ourUrls, names) || mayBeRead(c.req.method, host, names)) return next()
    const line = lineToSet(`${names.isSecure(c.req.raw) ? 'https' : 'http'}://${host}`, names)
    if (logged.size < maxLogged && !logged.has(host)) {
      logged.add(host)
      names.log.warn({ host }, textsIn(language, 'http')('wrongHost.log', { host, line }))
    }
    return misdirected(c, { host, line })
  }
}

/** Returns a name, or the origin of one, without the dot at its end, which says that it is whole: browsers send it as it was typed. */
export function withoutLastDot(name: string): string {
  return name.replace(/(?<=[a-z0-9])\.(?=:\d+$|$)/, '')
}

// The default port may be left out or not. Behind a proxy any port is accepted: nginx's $host contains none.
function isOurs(host: string, ourUrls: readonly URL[], { behindProxy }: PublicNames): boolean {
  return ourUrls.some((ours) => {
    if (host === ours.host) return true
    const address = `${ours.protocol}//${host}`
    return (URL.canParse(address) && new URL(address).host === ours.host) || (behindProxy && host === ours.hostname)
  })
}

// Rebinding needs a name. Somebody typed the IP address, and the pages show them that the server is there.
function mayBeRead(method: string, host: string, { publicUrlIsSet }: PublicNames): boolean {
  return !publicUrlIsSet && isReadRequest(method) && isNumeric(host)
}

function isNumeric(host: string): boolean {
  const bare = host.replace(/:\d+$/, '')
  if (bare.startsWith('[')) return ipaddr.IPv6.isValid(bare.slice(1, -1))
  return ipaddr.IPv4.isValidFourPartDecimal(bare)
}

// Names that were set before are kept.
function lineToSet(origin: string, { publicOrigins, publicUrlIsSet }: PublicNames): string {
  return `PUBLIC_URL=${[...(publicUrlIsSet ? publicOrigins : []), origin].join(',')}`
}

function misdirected(c: Context, { host, line }: { host: string; line: string }): Response {
  const t = textsIn(languageOf(c), 'http')
  c.header('Cache-Control', 'no-store')
  const message = t('wrongHost.sentence', { host })
  const advice = t('wrongHost.hint', { line })
  if (c.req.path.startsWith('/api')) {
    return c.json({ defined: false, code: 'MISDIRECTED_REQUEST', status: 421, message: `${message} ${advice}` }, 421)
  }
  if (!(c.req.header('Accept') ?? '').includes('text/html')) return c.text(`${message} ${advice}\n`, 421)
  const body = `<h1>${escapeHtml(t('wrongHost.title'))}</h1>
<p>${escapeHtml(message)}</p>
<p>${escapeHtml(t('wrongHost.hint', { line: '' })).trimEnd()}</p>
<pre>${escapeHtml(line)}</pre>`
  return c.html(htmlPage({ title: t('wrongHost.title'), body, language: languageOf(c) }), 421)
}
