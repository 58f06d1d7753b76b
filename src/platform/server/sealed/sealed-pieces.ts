import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from 'node:crypto'

/** How much of a stream is sealed at once, in bytes. */
export const pieceBytes = 256 * 1024

const tagBytes = 16
// What precedes the 32 bytes of a raw key in its DER form (RFC 8410).
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex')
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex')

/** Returns the private key that follows from a secret, for one purpose: neither the secret nor a key for another purpose follows from it. */
export function privateKeyOf(secret: string, purpose: string): KeyObject {
  const raw = Buffer.from(hkdfSync('sha256', secret, '', `hivehold ${purpose}`, 32))
  return createPrivateKey({ key: Buffer.concat([privatePrefix, raw]), format: 'der', type: 'pkcs8' })
}

/** Returns the 32 bytes of the public key (X25519) to a private one. */
export function publicKeyOf(key: KeyObject): Buffer {
  return createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(publicPrefix.length)
}

/** Seals one stream: `publicKey` goes with it, `piece` seals the piece at a position. The key that seals is forgotten with this object. */
export type Sealer = { publicKey: Buffer; piece: (content: Buffer, position: number) => Buffer }

/** Returns what seals a stream for the holder of a private key, of whom only the public key is known. */
export function sealFor(recipient: Buffer): Sealer {
  const { privateKey } = generateKeyPairSync('x25519')
  const publicKey = publicKeyOf(privateKey)
  const key = commonKey(privateKey, { other: recipient, sender: publicKey, recipient })
  return {
    publicKey,
    piece: (content, position) => {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(position))
      return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()])
    },
  }
}

/**
 * Returns what opens the pieces that were sealed for a private key; `sender` is the public key that came with them.
 * @throws when a piece was changed, is at another position, or was sealed for another key.
 */
export function openWith(privateKey: KeyObject, sender: Buffer): (sealed: Buffer, position: number) => Buffer {
  const key = commonKey(privateKey, { other: sender, sender, recipient: publicKeyOf(privateKey) })
  return (sealed, position) => {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(position))
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(0, sealed.length - tagBytes)), decipher.final()])
  }
}

type Parties = { other: Buffer; sender: Buffer; recipient: Buffer }

// Each stream has a key of its own, so that a position is a nonce that is never used twice.
function commonKey(privateKey: KeyObject, { other, sender, recipient }: Parties): Buffer {
  const publicKey = createPublicKey({ key: Buffer.concat([publicPrefix, other]), format: 'der', type: 'spki' })
  const shared = diffieHellman({ privateKey, publicKey })
  return Buffer.from(hkdfSync('sha256', shared, Buffer.concat([sender, recipient]), 'hivehold sealed pieces', 32))
}

function nonceOf(position: number): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUInt32BE(position, 8)
  return nonce
}

/** Cuts a stream into pieces of `pieceBytes`; the last may be smaller. */
export async function* inPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    size += chunk.length
    if (size < pieceBytes) continue
    const all = Buffer.concat(waiting)
    const whole = size - (size % pieceBytes)
    for (let at = 0; at < whole; at += pieceBytes) yield all.subarray(at, at + pieceBytes)
    waiting = [all.subarray(whole)]
    size -= whole
  }
  if (size > 0) yield Buffer.concat(waiting)
}
