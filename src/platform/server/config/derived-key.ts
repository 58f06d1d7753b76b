import { createHmac } from 'node:crypto'

/** Returns a key for one purpose, derived from SECRET: neither the secret nor another key can be computed from it. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`key:${purpose}`).digest()
}
