import { z } from 'zod'
import type { Config } from '#platform/server/config/config.ts'
import { doctorHeader, doctorKey } from '#platform/server/http/doctor-header.ts'
import { reasonOf } from '#platform/server/log/reason-of.ts'
import { fault, type Finding, note, ok } from './finding.ts'

/** What the doctor knows of the server: its configuration, and its secret where it can be read. */
type CheckInput = { config: Config; secret: string | undefined }

/** Looks at how the server is reached: on this machine, and under each address of PUBLIC_URL, through the proxies before it. */
export async function checkNetwork({ config, secret }: CheckInput): Promise<Finding[]> {
  const here = await ask(`http://${localHost(config.HOST)}:${config.PORT}/livez`, undefined)
  if (here.answer === undefined) {
    const fix = 'Start Hivehold, and look at what it says; or set HOST and PORT for this command as they are for the server.'
    return [fault('server', `nothing answers on port ${config.PORT} of this machine (${here.reason})`, fix)]
  }
  const found = await Promise.all((config.PUBLIC_URL ?? []).map(async (origin) => checkAddress(origin, { config, secret })))
  return [ok('server', `answers on port ${config.PORT}`), ...(config.PUBLIC_URL === undefined ? checkHost(config) : found.flat())]
}

function localHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}

const isLocal = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

function checkHost({ HOST, PORT }: Config): Finding[] {
  if (isLocal(HOST))
    return [
      note(
        'address',
        'PUBLIC_URL is not set: only this machine reaches Hivehold',
        'Set it to the address that people open, once others should.',
      ),
    ]
  return [
    fault(
      'address',
      'HOST opens Hivehold to the network, and PUBLIC_URL names no address',
      `PUBLIC_URL=http://the-name-of-this-machine:${PORT}`,
    ),
  ]
}

async function checkAddress(origin: string, { config, secret }: CheckInput): Promise<Finding[]> {
  const { answer, reason } = await ask(`${origin}/livez`, secret === undefined ? undefined : doctorKey(secret))
  if (answer === undefined) return [fault('address', `${origin} does not answer (${reason})`, whyNot(reason))]
  if (answer.status === 421)
    return [
      fault(
        'address',
        `${origin} reaches Hivehold under another name`,
        'Let the proxy pass on the name that people open (nginx: proxy_set_header Host $host).',
      ),
    ]
  if (answer.status !== 200)
    return [fault('address', `${origin} answers ${answer.status}`, 'Look at the proxy: it is reached, and does not reach Hivehold.')]
  if (answer.path === undefined) return [ok('address', `${origin} answers`), ...plainly(origin), unknownWay(secret)]
  return [ok('address', `${origin} answers`), ...plainly(origin), ...checkWay(origin, answer.path, config)]
}

function whyNot(reason: string): string {
  if (/ENOTFOUND|EAI_AGAIN/.test(reason)) return 'The name is unknown: look at its DNS entry, or correct PUBLIC_URL.'
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME/.test(reason))
    return 'The certificate is not one that browsers accept: renew it, or let the proxy fetch one.'
  if (/SSL|TLS/.test(reason)) return 'What listens there does not speak https: look at the proxy, or correct PUBLIC_URL.'
  if (/ECONNREFUSED/.test(reason)) return 'Nothing listens there: start the proxy, or correct PUBLIC_URL.'
  return 'Look at the firewall, at port forwarding and at the proxy. Some routers do not let a machine at home reach its own public address.'
}

function plainly(origin: string): Finding[] {
  const { protocol, hostname } = new URL(origin)
  if (protocol === 'https:' || isLocal(hostname)) return []
  return [
    note(
      'https',
      `${origin} is plain http: everybody on the network can read everything`,
      'Put a proxy with a certificate in front, for anything beyond your own home.',
    ),
  ]
}

function unknownWay(secret: string | undefined): Finding {
  const text =
    secret === undefined
      ? 'the secret cannot be read, so the server did not say how requests reach it'
      : 'the server did not say how requests reach it'
  return note('proxy', text, 'Run this as the user that runs Hivehold, with its DATA_DIR or SECRET. An older release has to be restarted.')
}

/** Compares the way of a request, as the server saw it, with TRUST_PROXY. */
export function checkWay(origin: string, { forwarded, isHttps }: RequestPath, { TRUST_PROXY }: Pick<Config, 'TRUST_PROXY'>): Finding[] {
  const proxies = `${forwarded} ${forwarded === 1 ? 'proxy names' : 'proxies name'} whom a request is from, and TRUST_PROXY is ${TRUST_PROXY}`
  const tooMany = 'Anybody can pretend to be at another address, so no limit holds.'
  const tooFew = 'Everybody counts as one network, so one person can use up the limits of all.'
  const count =
    forwarded === TRUST_PROXY
      ? ok('proxy', proxies)
      : fault('proxy', `${proxies}. ${forwarded < TRUST_PROXY ? tooMany : tooFew}`, `TRUST_PROXY=${forwarded}`)
  const isToBeHttps = origin.startsWith('https:') && TRUST_PROXY > 0
  return isToBeHttps && !isHttps
    ? [
        count,
        fault(
          'https',
          'the proxy does not say that people come by https',
          'Let it set X-Forwarded-Proto (nginx: proxy_set_header X-Forwarded-Proto $scheme).',
        ),
      ]
    : [count]
}

const RequestPath = z.object({ forwarded: z.int(), isHttps: z.boolean() })
type RequestPath = z.infer<typeof RequestPath>
type Answer = { status: number; path: RequestPath | undefined }

async function ask(url: string, key: string | undefined): Promise<{ answer: Answer | undefined; reason: string }> {
  try {
    const headers = key === undefined ? {} : { [doctorHeader]: key }
    const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return { answer: { status: response.status, path: isJson ? RequestPath.safeParse(JSON.parse(text)).data : undefined }, reason: '' }
  } catch (error) {
    return { answer: undefined, reason: reasonOf(error instanceof Error && error.cause !== undefined ? error.cause : error) }
  }
}
