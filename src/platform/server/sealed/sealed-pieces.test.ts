import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { inPieces, openWith, pieceBytes, privateKeyOf, publicKeyOf, sealFor } from './sealed-pieces.ts'

const own = privateKeyOf('a secret of one browser', 'downloads')

test('what is sealed for a key is opened with it, piece by piece', () => {
  const pieces = [randomBytes(1000), randomBytes(1)]
  const sealer = sealFor(publicKeyOf(own))
  const sealed = pieces.map((piece, position) => sealer.piece(piece, position))
  const open = openWith(privateKeyOf('a secret of one browser', 'downloads'), sealer.publicKey)
  expect(sealed.map((piece, position) => open(piece, position))).toEqual(pieces)
  expect(sealed[0]?.includes(pieces[0] ?? '')).toBe(false)
})

test('nobody opens it with another secret or for another purpose, nor after a byte or the order was changed', () => {
  const sealer = sealFor(publicKeyOf(own))
  const sealed = sealer.piece(Buffer.from('ours'), 3)
  const changed = Buffer.from(sealed)
  changed[0] = (changed[0] ?? 0) ^ 1
  expect(() => openWith(privateKeyOf('another secret', 'downloads'), sealer.publicKey)(sealed, 3)).toThrow(/unable to authenticate/)
  expect(() => openWith(privateKeyOf('a secret of one browser', 'letters'), sealer.publicKey)(sealed, 3)).toThrow(/unable to authenticate/)
  expect(() => openWith(own, sealer.publicKey)(sealed, 4)).toThrow(/unable to authenticate/)
  expect(() => openWith(own, sealer.publicKey)(changed, 3)).toThrow(/unable to authenticate/)
  expect(openWith(own, sealer.publicKey)(sealed, 3).toString()).toBe('ours')
})

test('a stream is cut into equal pieces and a rest, however it is chunked', async () => {
  const content = randomBytes(pieceBytes * 2 + 7)
  const chunks = async function* chunks(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < content.length; at += 100_001) yield content.subarray(at, at + 100_001)
  }
  const pieces: Buffer[] = []
  for await (const piece of inPieces(chunks())) pieces.push(Buffer.from(piece))
  expect(pieces.map(({ length }) => length)).toEqual([pieceBytes, pieceBytes, 7])
  expect(Buffer.concat(pieces).equals(content)).toBe(true)
})
