import { Zip, ZipDeflate } from 'fflate'

/** A file in an archive: its name, and its content as it comes. */
export type ZippedFile = { name: string; content: AsyncIterable<string> }

// Small chunks would be packed one by one.
const chunkCharacters = 64 * 1024

/** Packs files into one ZIP archive, one after the other; nothing is held but what is in hand. */
export async function* zipped(files: AsyncIterable<ZippedFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    // Packing bytes in memory fails only by a fault of ours.
    if (error !== null) throw error
    made.push(chunk)
  })
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6 })
    file.mtime = madeAt
    zip.add(file)
    for await (const text of inChunks(content)) {
      file.push(Buffer.from(text, 'utf8'))
      yield* made.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

async function* inChunks(content: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting = ''
  for await (const text of content) {
    waiting += text
    if (waiting.length < chunkCharacters) continue
    yield waiting
    waiting = ''
  }
  yield waiting
}
