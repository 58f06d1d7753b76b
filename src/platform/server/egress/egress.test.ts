import { Resolver } from 'node:dns/promises'
import { createServer, get, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { createGzip, deflateSync, gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { certificate } from '#tests/certificate.ts'
import { dnsServer } from '#tests/dns-server.ts'
import { makeEgress, type EgressSettings } from './egress.ts'
import { readNetworks } from './public-address.ts'

/** A door that is open to the test's own servers on 127.0.0.2, and to nothing else of this machine. */
const doorOf = (more: Partial<EgressSettings> = {}) => makeEgress({ isOff: false, opened: readNetworks('127.0.0.2') ?? [], ...more })

/** Starts a server and returns its port and what it has heard. */
async function listening(answer: RequestListener, { host = '127.0.0.2', port = 0, isSecure = false } = {}) {
  const heard: IncomingMessage[] = []
  const listener: RequestListener = (message, response) => {
    heard.push(message)
    answer(message, response)
  }
  const server = isSecure ? createSecureServer(certificate, listener) : createServer(listener)
  await new Promise<void>((done) => server.listen(port, host, done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const address = server.address()
  return { heard, port: typeof address === 'object' && address !== null ? address.port : 0 }
}

const saying = (text: string) => (_message: IncomingMessage, response: ServerResponse) => void response.end(text)

/** Answers with each piece until the reader goes, and notes how many bytes it has taken. */
function endless(piece: Buffer, headers: Record<string, string> = {}) {
  const sent = { bytes: 0, ended: false }
  const answer = (_message: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers)
    const source = new Readable({
      read() {
        sent.bytes += piece.length
        this.push(piece)
      },
    })
    response.on('close', () => {
      sent.ended = true
      source.destroy()
    })
    source.pipe(response)
  }
  return { sent, answer }
}

test('an address is read with what is known of the answer before, and nothing else of this house', async () => {
  const { port, heard } = await listening((_message, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/calendar', ETag: '"b"', 'Last-Modified': 'yesterday', 'Set-Cookie': 'a=b' })
      .end('BEGIN')
  })
  const answer = await doorOf()(`http://127.0.0.2:${port}/school.ics#top`, { etag: '"a"', lastModified: 'today' })
  expect(answer).toEqual({ status: 200, type: 'text/calendar', etag: '"b"', lastModified: 'yesterday', body: Buffer.from('BEGIN') })
  expect(heard[0]?.url).toBe('/school.ics')
  expect(heard[0]?.headers).toEqual({
    host: `127.0.0.2:${port}`,
    'user-agent': 'Hivehold',
    'accept-encoding': 'gzip, deflate',
    'if-none-match': '"a"',
    'if-modified-since': 'today',
    connection: 'close',
  })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
])('an answer packed by %s is unpacked', async (packing, pack) => {
  const { port } = await listening((_message, response) => response.writeHead(200, { 'Content-Encoding': packing }).end(pack('BEGIN')))
  expect(await doorOf()(`http://127.0.0.2:${port}/`)).toMatchObject({ body: Buffer.from('BEGIN') })
})

test.each([
  'ftp://example.org/a.ics',
  'file:///etc/passwd',
  'school.ics',
  'http://ada:secret@127.0.0.2/',
  'http://127.0.0.2:22/',
  'http://127.0.0.2:25/',
  'http://127.0.0.2:1023/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://017700000001/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[fd00::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'webcal://127.0.0.1/',
])('%s is refused before a byte is sent', { tags: ['OUTC-03'] }, async (address) => {
  const { heard } = await listening(saying('BEGIN'), { host: '127.0.0.1' })
  expect(await doorOf()(address)).toEqual({ failed: 'not_allowed' })
  expect(heard).toEqual([])
})

test('nothing is read while the operator has switched that off', { tags: ['OUTC-03'] }, async () => {
  const { port, heard } = await listening(saying('BEGIN'))
  expect(await doorOf({ isOff: true })(`http://127.0.0.2:${port}/`)).toEqual({ failed: 'closed' })
  expect(heard).toEqual([])
})

test('a name one of whose addresses is private is refused', { tags: ['OUTC-03'] }, async () => {
  const { port, heard } = await listening(saying('BEGIN'))
  const resolve = async () => ['127.0.0.2', '127.0.0.1'].map((address) => ({ address, family: 4 }))
  expect(await doorOf({ resolve })(`http://home.example.org:${port}/`)).toEqual({ failed: 'not_allowed' })
  expect(heard).toEqual([])
})

test('a name that leads elsewhere when it is asked again is never followed there', { tags: ['OUTC-03'] }, async () => {
  const outside = await listening(saying('outside'))
  const inside = await listening(saying('inside'), { host: '127.0.0.1', port: outside.port })
  const dns = await dnsServer(['127.0.0.2', '127.0.0.1'])
  const resolver = new Resolver()
  resolver.setServers([dns.address])
  const resolve = async (host: string) => (await resolver.resolve4(host)).map((address) => ({ address, family: 4 }))
  const address = `http://rebound.example.org:${outside.port}/`
  expect(await doorOf({ resolve })(address)).toMatchObject({ body: Buffer.from('outside') })
  expect(inside.heard).toEqual([])
  // Without the door, a check first and a second question for the connection lead inside.
  dns.beginAgain()
  const [checked] = await resolve('rebound.example.org')
  expect(checked?.address).toBe('127.0.0.2')
  const second = await resolve('rebound.example.org')
  const again: LookupFunction = (_host, { all }, callback) =>
    all === true ? callback(null, second) : callback(null, second[0]?.address ?? '', 4)
  await new Promise((done) => get(address, { agent: false, lookup: again }, done))
  expect(inside.heard).toHaveLength(1)
})

test.each([
  ['to this machine', 'http://127.0.0.1:PORT/'],
  ['to a number that is this machine', 'http://2130706433:PORT/'],
  ['to the metadata of a provider', 'http://169.254.169.254/'],
  ['to a file', 'file:///etc/passwd'],
  ['to an address with a password', 'http://ada:secret@127.0.0.2:PORT/'],
])('a redirect %s is refused', { tags: ['OUTC-03'] }, async (_what, to) => {
  const inside = await listening(saying('inside'), { host: '127.0.0.1' })
  const { port } = await listening((_message, response) =>
    response.writeHead(302, { Location: to.replace('PORT', String(inside.port)) }).end(),
  )
  expect(await doorOf()(`http://127.0.0.2:${port}/`)).toEqual({ failed: 'not_allowed' })
  expect(inside.heard).toEqual([])
})

test('three redirects are followed, also relative ones, and a fourth is not', { tags: ['OUTC-04'] }, async () => {
  const { port } = await listening(({ url = '/' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) return response.end('BEGIN')
    return response.writeHead(301, { Location: `/${left - 1}` }).end()
  })
  expect(await doorOf()(`http://127.0.0.2:${port}/3`)).toMatchObject({ body: Buffer.from('BEGIN') })
  expect(await doorOf()(`http://127.0.0.2:${port}/4`)).toEqual({ failed: 'no_answer' })
})

test('a certificate must hold, and a redirect leaves https never', { tags: ['OUTC-03'] }, async () => {
  const plain = await listening(saying('plain'))
  const { port } = await listening((_message, response) => response.writeHead(302, { Location: `http://127.0.0.2:${plain.port}/` }).end(), {
    isSecure: true,
  })
  const resolve = async () => [{ address: '127.0.0.2', family: 4 }]
  expect(await doorOf({ resolve })(`https://school.example.org:${port}/`)).toEqual({ failed: 'certificate' })
  expect(await doorOf({ resolve, ca: certificate.cert })(`https://other.example.org:${port}/`)).toEqual({ failed: 'certificate' })
  expect(await doorOf({ resolve, ca: certificate.cert })(`webcal://school.example.org:${port}/`)).toEqual({ failed: 'not_allowed' })
  expect(plain.heard).toEqual([])
})

test('an endless answer is left when it is too large', async () => {
  const { sent, answer } = endless(Buffer.alloc(65_536, 'a'))
  const { port } = await listening(answer)
  expect(await doorOf({ mostBytes: 1_000_000 })(`http://127.0.0.2:${port}/`)).toEqual({ failed: 'too_large' })
  await expect.poll(() => sent.ended).toBe(true)
})

test('a gigabyte packed small is counted as it is unpacked', { tags: ['OUTC-04'] }, async () => {
  const zeros = new Readable({
    read() {
      this.push(Buffer.alloc(1_048_576))
    },
  })
  const { port } = await listening((_message, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' })
    response.on('close', () => zeros.destroy())
    zeros.pipe(createGzip()).pipe(response)
  })
  const before = process.memoryUsage().arrayBuffers
  expect(await doorOf()(`http://127.0.0.2:${port}/`)).toEqual({ failed: 'too_large' })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000)
  await expect.poll(() => zeros.destroyed).toBe(true)
})

test.each<[string, RequestListener]>([
  ['never begins', () => undefined],
  ['stops after its headers', (_message, response) => response.writeHead(200).flushHeaders()],
  ['sends a letter now and then', (_message, response) => void setInterval(() => response.write('a'), 20).unref()],
  ['breaks off', (_message, response) => void response.writeHead(200, { 'Content-Length': '9' }).write('a', () => response.destroy())],
  ['is packed wrong', (_message, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('BEGIN')],
  ['is no http', (_message, response) => void response.socket?.end('SSH-2.0-OpenSSH\r\n')],
  ['has endless headers', (_message, response) => void response.socket?.write(`HTTP/1.1 200 OK\r\nA: ${'a'.repeat(100_000)}`)],
])('an answer that %s is none', async (_what, answer) => {
  const { port } = await listening(answer)
  expect(await doorOf({ longestMs: 300 })(`http://127.0.0.2:${port}/`)).toEqual({ failed: 'no_answer' })
})

test.each<[string, NonNullable<EgressSettings['resolve']>]>([
  ['is not known', async () => Promise.reject(new Error('ENOTFOUND'))],
  ['has no address', async () => []],
  ['is not answered', async () => new Promise(() => undefined)],
])('a name that %s gives no answer', async (_what, resolve) => {
  expect(await doorOf({ resolve, longestMs: 300 })('https://nobody.example.org/')).toEqual({ failed: 'no_answer' })
})
