import { openWith, privateKeyOf, publicKeyOf, sealFor } from '#platform/server/sealed/sealed-pieces.ts'

const purpose = 'addresses of outside calendars'
const keyBytes = 32

/** Seals the address of a calendar, which opens it, for a server with this secret. */
export function sealedAddress(address: string, secret: string): Buffer {
  const sealer = sealFor(publicKeyOf(privateKeyOf(secret, purpose)))
  return Buffer.concat([sealer.publicKey, sealer.piece(Buffer.from(address), 0)])
}

/** Returns the address in a box; undefined where a server with another secret has sealed it. */
export function openedAddress(box: Buffer, secret: string): string | undefined {
  try {
    return openWith(privateKeyOf(secret, purpose), box.subarray(0, keyBytes))(box.subarray(keyBytes), 0).toString()
  } catch {
    return undefined
  }
}
