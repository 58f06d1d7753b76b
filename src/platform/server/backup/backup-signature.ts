import { createHmac, timingSafeEqual } from 'node:crypto'

/** Whether a backup was signed with one's own key, with another one, or not at all. */
export type SignatureVerdict = 'own' | 'other' | 'none'

const mark = Buffer.from('Hivehold signature\n')
const codeBytes = 32

/** Returns what precedes the manifest of a backup: with its digests of the tables it covers all of them. */
export function signatureOf(manifest: Buffer, key: Buffer): Buffer {
  return Buffer.concat([mark, createHmac('sha256', key).update(manifest).digest()])
}

/** Judges the signature at the end of the bytes `before` a manifest. */
export function judgeSignature({ before, manifest }: { before: Buffer; manifest: Buffer }, key: Buffer): SignatureVerdict {
  const found = before.subarray(-(mark.length + codeBytes))
  const expected = signatureOf(manifest, key)
  if (found.length !== expected.length || !found.subarray(0, mark.length).equals(mark)) return 'none'
  return timingSafeEqual(found, expected) ? 'own' : 'other'
}
