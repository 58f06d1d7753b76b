import { createHmac } from 'node:crypto'

/** Returns what is stored of a pairing code. It has 40 bits, which a hash without the key of this server would give away. */
export function hashOfPairingCode(key: Buffer, code: string): Buffer {
  return createHmac('sha256', key).update(`hash ${code}`).digest()
}
