import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode, StartRefusal } from '../postgres/start-refusal.ts'
import { type BackupLock, lockedMark } from './backup-lock.ts'
import { type BackedUpTable, backupFormat, type BackupManifest, backupMark, manifestSchema } from './backup-manifest.ts'
import { judgeSignature, type SignatureVerdict } from './backup-signature.ts'
import { tableMeter } from './copy-table.ts'

/** What is done with the rows of a table. */
type RowsUse = (table: BackedUpTable, rows: AsyncIterable<Buffer>) => Promise<void>

/**
 * A backup that was verified: its manifest, whether it was encrypted, `signedBy`, which judges its signature, and `eachTable`, which passes
 * the rows of one table after the other to a callback.
 */
export type Backup = {
  manifest: BackupManifest
  isLocked: boolean
  signedBy: (key: Buffer) => SignatureVerdict
  eachTable: (use: RowsUse) => Promise<void>
}

const digestBytes = 32
const endBytes = 4 + digestBytes
// The manifest of a hundred tables takes 30 KB.
const tailBytes = 1024 * 1024

/**
 * Opens a backup after reading every byte of it and finding it intact; `lock` is that of BACKUP_KEY, for one that is encrypted.
 * @throws StartRefusal for a file that is no backup, is damaged or incomplete, has a format that a newer Hivehold writes, or is encrypted
 * with another key.
 */
export async function openBackup(file: string, lock?: BackupLock): Promise<Backup> {
  const { isLocked, bytes } = await bytesOf(file, lock)
  const end = await checkedEnd(file, bytes)
  const manifest = parseManifest(file, end.manifest)
  const backup: Backup = {
    manifest,
    isLocked,
    signedBy: (key) => judgeSignature(end, key),
    eachTable: async (use) => {
      const reader = readForward(await bytes())
      try {
        for (const table of manifest.tables) {
          await reader.skipTo(table.offset)
          await pipeline(reader.take(table.bytes), createGunzip(), async (rows: AsyncIterable<Buffer>) => use(table, rows))
        }
      } finally {
        await reader.close()
      }
    },
  }
  await checkTables(file, backup)
  return backup
}

type Bytes = () => Promise<AsyncIterable<Uint8Array>>

// Returns what reads the file from its beginning, decrypted if it is encrypted.
async function bytesOf(file: string, lock: BackupLock | undefined): Promise<{ isLocked: boolean; bytes: Bytes }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new StartRefusal(`The backup ${file} cannot be read (${errorCode(error)}).`)
  })
  const beginning = Buffer.alloc(lockedMark.length)
  await handle.read(beginning).finally(async () => handle.close())
  if (beginning.toString('latin1') !== lockedMark) return { isLocked: false, bytes: async () => createReadStream(file) }
  if (lock === undefined) {
    throw new StartRefusal(`The backup ${file} is encrypted: set BACKUP_KEY to the key it was made with. Nothing was changed.`)
  }
  const bytes: Bytes = async () =>
    lock.open(createReadStream(file)).catch((error: unknown) => {
      if (!(error instanceof StartRefusal)) throw damaged(file, error)
      throw new StartRefusal(`The backup ${file} is encrypted. ${error.message} Nothing was changed.`, { cause: error })
    })
  return { isLocked: true, bytes }
}

async function checkedEnd(file: string, bytes: Bytes): Promise<{ before: Buffer; manifest: Buffer }> {
  const source = await bytes()
  const ends = await readEnds(source, { beginningBytes: backupMark.length + 8, tailBytes, digestBytes }).catch((error: unknown) => {
    throw damaged(file, error)
  })
  refuseOtherForm(file, ends.beginning)
  if (ends.size < endBytes) throw damaged(file)
  const end = ends.tail.subarray(-endBytes)
  const manifestBytes = end.readUInt32BE(0)
  const rest = ends.tail.subarray(0, -endBytes)
  if (rest.length < manifestBytes || !ends.digest.equals(end.subarray(4))) throw damaged(file)
  const begin = rest.length - manifestBytes
  return { before: rest.subarray(0, begin), manifest: rest.subarray(begin) }
}

function refuseOtherForm(file: string, beginning: Buffer): void {
  const form = new RegExp(`^${backupMark} (\\d{1,6})\\n`).exec(beginning.toString('latin1'))?.[1]
  if (form === undefined) throw new StartRefusal(`The file ${file} is not a backup of Hivehold. Nothing was changed.`)
  if (Number(form) > backupFormat)
    throw new StartRefusal(`The backup ${file} was made by a newer Hivehold: restore it with that one. Nothing was changed.`)
  if (Number(form) !== backupFormat) throw damaged(file)
}

function parseManifest(file: string, text: Buffer): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(text.toString('utf8')))
  } catch (error) {
    throw damaged(file, error)
  }
}

async function checkTables(file: string, backup: Backup): Promise<void> {
  const check: RowsUse = async (table, rows) => {
    const meter = tableMeter()
    for await (const chunk of meter.pass(rows)) void chunk
    const { rows: count, sha256 } = meter.reading()
    if (count !== table.rows || sha256 !== table.sha256) throw damaged(file)
  }
  await backup.eachTable(check).catch((error: unknown) => {
    throw error instanceof StartRefusal ? error : damaged(file, error)
  })
}

function damaged(file: string, cause?: unknown): StartRefusal {
  return new StartRefusal(`The backup ${file} is damaged or incomplete. Nothing was changed.`, { cause })
}

/** Reads bytes from the front to the back, in ranges. */
type ForwardReader = {
  /** Returns the next bytes; fewer, if there are no more. */
  take: (bytes: number) => AsyncIterable<Buffer>
  /** Skips to a position. @throws when that was passed already. */
  skipTo: (position: number) => Promise<void>
  close: () => Promise<void>
}

/** Returns a reader of `source`, which is to be closed. */
function readForward(source: AsyncIterable<Uint8Array>): ForwardReader {
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
type Ends = { size: number; beginning: Buffer; tail: Buffer; digest: Buffer }

/** Reads everything and returns the two ends, the last with at most `tailBytes`. */
async function readEnds(
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
