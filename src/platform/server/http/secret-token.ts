import { createHash } from 'node:crypto'

/** A secret for one browser or one email: 256 random bits, of which only the SHA-256 is stored. */
export type SecretToken = { readonly token: string; readonly hash: Buffer }

/** Creates a new secret from a random source. */
export function makeSecretToken(randomBytes: (size: number) => Buffer): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** Returns the hash that is stored of a secret, and looked up when it is presented. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
