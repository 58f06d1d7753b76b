import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { z } from 'zod'
import type { Registration } from '#foundation/notifications/contract.ts'
import type { PushFetch } from '#platform/server/push/send-push.ts'

export type PushBrowser = { registration: Omit<Registration, 'repair'>; open: (sealed: Buffer) => string }

const host = 'https://fcm.googleapis.com'

/** Creates a browser with keys of its own, registered at the push service of the tests. */
export function createPushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1')
  const [publicKey, auth] = [pair.generateKeys(), randomBytes(16)]
  return {
    registration: {
      endpoint: `${host}/fcm/send/${randomBytes(12).toString('base64url')}`,
      p256dh: publicKey.toString('base64url'),
      auth: auth.toString('base64url'),
    },
    // RFC 8291: the header names salt and the sender's key; the rest is one record.
    open: (sealed) => {
      const length = sealed.readUInt8(20)
      const [salt, sender, record] = [sealed.subarray(0, 16), sealed.subarray(21, 21 + length), sealed.subarray(21 + length)]
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
      const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
      const opening = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([opening.update(record.subarray(0, -16)), opening.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** A push as received: its address, its header fields, its sealed body, and the identity that its server claims. */
export type Arrived = {
  endpoint: string
  ttl: string
  urgency: string
  topic: string
  sealed: Buffer
  sender: { aud: string; sub: string; exp: number }
  /** The process that sent it, where it is named. */
  process: number
}

/** How the push service answers: with a status, perhaps after accepting the push, or by dropping the connection. */
export type Answering = { status: number; retryAfter?: string } | 'drop'

/** Starts a push service on this machine; `fetch` leads there. What it accepts is in `arrived`. */
export async function startPushService() {
  const arrived: Arrived[] = []
  let answering: Answering = { status: 201 }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (answering === 'drop') return void request.socket.destroy()
      const said = (name: string): string => String(request.headers[name])
      const sender = senderIn(said('authorization'))
      if (answering.status === 201) {
        const endpoint = `${host}${request.url}`
        const fields = { ttl: said('ttl'), urgency: said('urgency'), topic: said('topic'), process: Number(said('x-process')) }
        arrived.push({ endpoint, ...fields, sealed: Buffer.concat(parts), sender })
      }
      const { status, retryAfter } = answering
      return response.writeHead(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.int() }).parse(server.address())
  const here: PushFetch = async (url, init) => fetch(url.replace(host, `http://127.0.0.1:${port}`), init)
  return {
    port,
    arrived,
    fetch: here,
    answerWith: (next: Answering): void => void (answering = next),
    close: async (): Promise<void> => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const Claims = z.object({ aud: z.string(), sub: z.string(), exp: z.number() })

// RFC 8292: a token signed with the private key of `k`.
function senderIn(authorization: string): Arrived['sender'] {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isReal = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isReal) throw new Error('a push was signed by somebody else')
  return Claims.parse(JSON.parse(Buffer.from(claims, 'base64url').toString()))
}
