import { lookup as lookUpHost, type LookupAddress } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip, createInflate } from 'node:zlib'
import { reasonOf } from '../log/reason-of.ts'
import { mayConnectTo, type Network } from './public-address.ts'

/** Why an address was not read: the guard or the operator refuses it, or the other server did not answer as it should. */
type EgressFailure = 'closed' | 'not_allowed' | 'no_answer' | 'too_large' | 'certificate'

/** What another server answered; `body` is unpacked. */
type OutsideAnswer = {
  status: number
  type: string | undefined
  etag: string | undefined
  lastModified: string | undefined
  body: Buffer
}

/** What is known of an earlier answer, so that the other server may say that nothing has changed. */
type EarlierAnswer = { etag?: string | undefined; lastModified?: string | undefined }

/** Reads an address that somebody gave. Other failures than those in its answer do not happen. */
export type Egress = (address: string, earlier?: EarlierAnswer) => Promise<OutsideAnswer | { failed: EgressFailure }>

/** What leaves this server: `isOff` closes the door, `opened` are private networks that it may reach; the rest is for tests. */
export type EgressSettings = {
  isOff: boolean
  opened: readonly Network[]
  resolve?: (host: string) => Promise<LookupAddress[]>
  longestMs?: number
  mostBytes?: number
  /** Certificates to trust beside the usual ones. */
  ca?: string
}

type Door = Required<Omit<EgressSettings, 'isOff' | 'ca'>> & { ca: string | undefined }

const mostRedirects = 3

/**
 * Makes the only door through which the server reads addresses that people gave. A name is resolved once, each of its addresses is checked, and
 * the connection goes to one of those that were checked; a redirect begins anew.
 */
export function makeEgress({ isOff, ...settings }: EgressSettings): Egress {
  const door: Door = { resolve: allAddressesOf, longestMs: 20_000, mostBytes: 10 * 1024 * 1024, ca: undefined, ...settings }
  return async (address, earlier = {}) => {
    if (isOff) return { failed: 'closed' }
    const over = AbortSignal.timeout(door.longestMs)
    try {
      return await read(door, address, earlier, over)
    } catch (error) {
      return { failed: error instanceof Stopped ? error.failure : failureOf(error) }
    }
  }
}

/** Ends a reading with its reason. */
class Stopped extends Error {
  override readonly name = 'Stopped'
  readonly failure: EgressFailure
  constructor(failure: EgressFailure) {
    super(failure)
    this.failure = failure
  }
}

async function read(door: Door, address: string, earlier: EarlierAnswer, over: AbortSignal): Promise<OutsideAnswer> {
  let next = webAddress(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    const message = await ask(door, next, { earlier, over })
    const { statusCode: status = 0, headers } = message
    if (headers.location === undefined || ![301, 302, 303, 307, 308].includes(status)) return answerOf(message, door.mostBytes)
    message.destroy()
    const from: URL = next
    next = webAddress(headers.location, from)
    if (from.protocol === 'https:' && next.protocol === 'http:') throw new Stopped('not_allowed')
  }
  throw new Stopped('no_answer')
}

/** Returns an address that may be asked for, without its fragment. @throws Stopped for any other. */
function webAddress(typed: string, base?: URL): URL {
  const secure = typed.trim().replace(/^webcals?:/i, 'https:')
  if (!URL.canParse(secure, base?.href)) throw new Stopped('not_allowed')
  const url = new URL(secure, base)
  if (!/^https?:$/.test(url.protocol)) throw new Stopped('not_allowed')
  if (url.username !== '' || url.password !== '') throw new Stopped('not_allowed')
  if (url.port !== '' && Number(url.port) < 1024 && url.port !== '80' && url.port !== '443') throw new Stopped('not_allowed')
  url.hash = ''
  return url
}

type Asked = { earlier: EarlierAnswer; over: AbortSignal }

async function ask(door: Door, url: URL, { earlier, over }: Asked): Promise<IncomingMessage> {
  const addresses = await checkedAddresses(door, url.hostname, over)
  const options: RequestOptions & { ca?: string | undefined } = {
    // A connection that another request has opened would not be checked.
    agent: false,
    lookup: answerWith(addresses),
    signal: over,
    ca: door.ca,
    headers: {
      'User-Agent': 'Hivehold',
      'Accept-Encoding': 'gzip, deflate',
      ...(earlier.etag !== undefined && { 'If-None-Match': earlier.etag }),
      ...(earlier.lastModified !== undefined && { 'If-Modified-Since': earlier.lastModified }),
    },
  }
  return new Promise((resolve, reject) => {
    const asked = url.protocol === 'https:' ? requestSecure(url, options, resolve) : requestPlain(url, options, resolve)
    asked.on('error', reject).end()
  })
}

async function checkedAddresses(door: Door, hostname: string, over: AbortSignal): Promise<LookupAddress[]> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  const addresses = family === 0 ? await unlessOver(door.resolve(host), over) : [{ address: host, family }]
  if (addresses.length === 0) throw new Stopped('no_answer')
  if (!addresses.every(({ address }) => mayConnectTo(address, door.opened))) throw new Stopped('not_allowed')
  return addresses
}

const lookUp = promisify(lookUpHost)
const allAddressesOf = async (host: string): Promise<LookupAddress[]> => lookUp(host, { all: true })

// A question to the system's resolver cannot be taken back.
async function unlessOver<T>(work: Promise<T>, over: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const stop = (): void => reject(new Stopped('no_answer'))
  over.addEventListener('abort', stop, { once: true })
  return Promise.race([work, promise]).finally(() => over.removeEventListener('abort', stop))
}

function answerWith(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_host, { all }, callback) => (all === true ? callback(null, addresses) : callback(null, first?.address ?? '', first?.family))
}

async function answerOf(message: IncomingMessage, mostBytes: number): Promise<OutsideAnswer> {
  const { statusCode: status = 0, headers } = message
  const { 'content-type': type, etag, 'last-modified': lastModified } = headers
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of unpacked(message)) {
    size += piece.length
    if (size > mostBytes) throw new Stopped('too_large')
    pieces.push(piece)
  }
  return { status, type, etag, lastModified, body: Buffer.concat(pieces) }
}

function unpacked(message: IncomingMessage): AsyncIterable<Buffer> {
  const packing = message.headers['content-encoding']?.trim().toLowerCase()
  if (packing !== 'gzip' && packing !== 'x-gzip' && packing !== 'deflate') return message
  const unpacking = packing === 'deflate' ? createInflate() : createGunzip()
  return passedThrough(message, unpacking)
}

// `pipeline` is not used: leaving its loop early must end the connection as well, and its failures must come out here.
async function* passedThrough(message: IncomingMessage, unpacking: Readable & NodeJS.WritableStream): AsyncGenerator<Buffer> {
  message.on('error', (error) => unpacking.destroy(error))
  message.pipe(unpacking)
  try {
    yield* unpacking
  } finally {
    message.destroy()
  }
}

// What Node says of a certificate that does not hold: expired, of another name, of nobody known.
function failureOf(error: unknown): EgressFailure {
  return /CERT|ISSUER|SIGNATURE/.test(reasonOf(error)) ? 'certificate' : 'no_answer'
}
