import { createECDH, hkdfSync } from 'node:crypto'

/** The keys by which push services know this server (RFC 8292), base64url, and the address of its operator. */
export type VapidKeys = { publicKey: string; privateKey: string; subject: string }

// The order of P-256.
const order = 0xff_ff_ff_ff_00_00_00_00_ff_ff_ff_ff_ff_ff_ff_ff_bc_e6_fa_ad_a7_17_9e_84_f3_b9_ca_c2_fc_63_25_51n

/**
 * Returns the keys that follow from a secret: the same at every start, so that nothing is stored. 384 bits of it make every private key about as
 * likely as any other.
 */
export function vapidKeys(secret: Buffer, subject: string): VapidKeys {
  const bits = Buffer.from(hkdfSync('sha256', secret, '', 'web push', 48)).toString('hex')
  const scalar = (BigInt(`0x${bits}`) % (order - 1n)) + 1n
  const privateKey = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url'), subject }
}
