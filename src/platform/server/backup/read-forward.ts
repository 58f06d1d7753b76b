import { createHash } from 'node:crypto'

/** Reads bytes from the front to the back, in ranges. */
export type ForwardReader = {
  /** Returns the next bytes; fewer, if there are no more. */
  take: (bytes: number) => AsyncIterable<Buffer>
  /** Passes over what comes before a position. @throws when that was passed already. */
  skipTo: (position: number) => Promise<void>
  close: () => Promise<void>
}

/** Returns a reader of `source`, which is to be closed. */
export function readForward(source: AsyncIterable<Uint8Array>): ForwardReader {
  const chunks = source[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  let position = 0
  const hasMore = async (): Promise<boolean> => {
    while (rest.length === 0) {
      const next = await chunks.next()
      if (next.done === true) return false
      rest = Buffer.from(next.value)
    }
    return true
  }
  async function* take(bytes: number): AsyncGenerator<Buffer> {
    let left = bytes
    while (left > 0 && (await hasMore())) {
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      position += part.length
      left -= part.length
      yield part
    }
  }
  return {
    take,
    skipTo: async (wanted) => {
      if (wanted < position) throw new Error('a range begins before the end of the one before it')
      for await (const part of take(wanted - position)) void part
    },
    close: async () => void (await chunks.return?.()),
  }
}

/** The beginning and the end of what was read, how long it was, and the SHA-256 of all but its last `digestBytes`. */
export type Ends = { size: number; beginning: Buffer; tail: Buffer; digest: Buffer }

/** Reads everything and keeps the ends, of which the last has at most `tailBytes`. */
export async function readEnds(
  source: AsyncIterable<Uint8Array>,
  { beginningBytes, tailBytes, digestBytes }: { beginningBytes: number; tailBytes: number; digestBytes: number },
): Promise<Ends> {
  const hash = createHash('sha256')
  let [size, beginning, tail, held] = [0, Buffer.alloc(0), Buffer.alloc(0), Buffer.alloc(0)]
  for await (const chunk of source) {
    size += chunk.length
    if (beginning.length < beginningBytes) beginning = Buffer.concat([beginning, chunk]).subarray(0, beginningBytes)
    const ready = Buffer.concat([held, chunk])
    held = ready.subarray(Math.max(0, ready.length - digestBytes))
    hash.update(ready.subarray(0, ready.length - held.length))
    // Cut only now and then: each cut copies.
    tail = Buffer.concat([tail, chunk])
    if (tail.length > 2 * tailBytes) tail = Buffer.from(tail.subarray(-tailBytes))
  }
  return { size, beginning, tail, digest: hash.digest() }
}
