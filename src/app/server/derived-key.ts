import { createHmac } from 'node:crypto'

/** A key for one purpose, derived from SECRET: whoever has it can make neither the secret nor another key. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(`key:${purpose}`).digest()
}
