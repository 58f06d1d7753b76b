import { createHash } from 'node:crypto'

/** What went past: how many rows, and the SHA-256 (hex) over all their bytes. */
export type Reading = { rows: number; sha256: string }

const lineEnd = 0x0a

/** Measures rows as COPY writes them while they pass; `reading` is to be asked once, when all of them have. */
export function tableMeter() {
  const hash = createHash('sha256')
  let rows = 0
  return {
    pass: async function* pass(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk)
        rows += lineEndsIn(chunk)
        yield chunk
      }
    },
    reading: (): Reading => ({ rows, sha256: hash.digest('hex') }),
  }
}

// Within a value COPY writes a line end as \n, so that each of these ends a row.
function lineEndsIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(lineEnd); at !== -1; at = chunk.indexOf(lineEnd, at + 1)) count += 1
  return count
}
