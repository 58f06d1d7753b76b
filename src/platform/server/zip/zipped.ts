import { once } from 'node:events'
import { createDeflateRaw } from 'node:zlib'
import { Zip, ZipPassThrough } from 'fflate'

/** A file in an archive: its name, and its content as a stream. */
export type ZippedFile = { name: string; content: AsyncIterable<string> }

/**
 * Packs files into one ZIP archive, one after the other; nothing is held but what is in hand. The packing itself runs beside the event loop,
 * which goes on serving requests meanwhile.
 */
export async function* zipped(files: AsyncIterable<ZippedFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    // Writing down what was packed fails only by a fault of ours.
    if (error !== null) throw error
    made.push(chunk)
  })
  for await (const { name, content } of files) {
    const file = new PackedFile(name)
    file.mtime = madeAt
    zip.add(file)
    try {
      for await (const text of inChunks(content)) {
        await file.pack(Buffer.from(text, 'utf8'))
        yield* made.splice(0)
      }
      await file.end()
    } finally {
      file.release()
    }
    yield* made.splice(0)
  }
  zip.end()
  yield* made.splice(0)
}

// Packed by zlib, on a thread of its own; the container and its checksums are the library's.
class PackedFile extends ZipPassThrough {
  override compression = 8
  readonly #deflate = createDeflateRaw({ level: 6 })

  constructor(name: string) {
    super(name)
    this.#deflate.on('data', (chunk: Buffer<ArrayBuffer>) => this.ondata(null, chunk, false))
    this.#deflate.on('end', () => this.ondata(null, new Uint8Array(0), true))
  }

  async pack(content: Buffer): Promise<void> {
    this.push(content)
    if (this.#deflate.writableNeedDrain) await once(this.#deflate, 'drain')
  }

  async end(): Promise<void> {
    const ended = once(this.#deflate, 'end')
    this.push(new Uint8Array(0), true)
    await ended
  }

  /** Gives back the memory of the packing, also when nobody waits for its end any more. */
  release(): void {
    this.#deflate.destroy()
  }

  // `push` has counted the bytes and their checksum.
  protected override process(chunk: Uint8Array, final: boolean): void {
    if (final) this.#deflate.end()
    else this.#deflate.write(chunk)
  }
}

// Small chunks would be packed one by one.
const chunkCharacters = 32 * 1024

async function* inChunks(content: AsyncIterable<string>): AsyncGenerator<string> {
  let waiting: string[] = []
  let size = 0
  for await (const text of content) {
    waiting.push(text)
    size += text.length
    if (size < chunkCharacters) continue
    yield waiting.join('')
    waiting = []
    size = 0
  }
  yield waiting.join('')
}
