import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { errorCode, StartRefusal } from '../postgres/start-refusal.ts'
import { type BackedUpTable, backupFormat, backupMark, type BackupManifest, manifestSchema } from './backup-manifest.ts'
import { tableMeter } from './copy-table.ts'

/** A backup that was verified: its manifest, and `withRows`, which passes the rows of a table to a callback. */
export type Backup = {
  manifest: BackupManifest
  withRows: (table: BackedUpTable, use: (rows: AsyncIterable<Buffer>) => Promise<void>) => Promise<void>
}

const digestBytes = 32
const endBytes = 4 + digestBytes

/**
 * Opens a backup after reading every byte of it and finding it intact.
 * @throws StartRefusal for a file that is no backup, is damaged or incomplete, or has a format that a newer Hivehold writes.
 */
export async function openBackup(file: string): Promise<Backup> {
  const end = await checkedEnd(file)
  const manifest = parseManifest(file, end.manifest)
  const backup: Backup = {
    manifest,
    withRows: async ({ offset, bytes }, use) =>
      pipeline(createReadStream(file, { start: offset, end: offset + bytes - 1 }), createGunzip(), use),
  }
  for (const table of manifest.tables) await checkTable(file, backup, table)
  return backup
}

async function checkedEnd(file: string): Promise<{ manifest: Buffer }> {
  const handle = await open(file, 'r').catch((error: unknown) => {
    throw new StartRefusal(`The backup ${file} cannot be read (${errorCode(error)}).`)
  })
  try {
    await refuseOtherForm(file, handle)
    const { size } = await handle.stat()
    const bodyBytes = size - endBytes
    if (bodyBytes < 0) throw damaged(file)
    const end = await read(handle, bodyBytes, endBytes)
    const manifestBytes = end.readUInt32BE(0)
    const isWhole = bodyBytes >= manifestBytes && (await digestOf(file, size - digestBytes)).equals(end.subarray(4))
    if (!isWhole) throw damaged(file)
    return { manifest: await read(handle, bodyBytes - manifestBytes, manifestBytes) }
  } finally {
    await handle.close()
  }
}

async function refuseOtherForm(file: string, handle: FileHandle): Promise<void> {
  const beginning = (await read(handle, 0, backupMark.length + 8)).toString('latin1')
  const form = new RegExp(`^${backupMark} (\\d{1,6})\\n`).exec(beginning)?.[1]
  if (form === undefined) throw new StartRefusal(`The file ${file} is not a backup of Hivehold. Nothing was changed.`)
  if (Number(form) > backupFormat)
    throw new StartRefusal(`The backup ${file} was made by a newer Hivehold: restore it with that one. Nothing was changed.`)
  if (Number(form) !== backupFormat) throw damaged(file)
}

// A file that ends too early gives fewer bytes; the rest stays zero, and the checksum does not match.
async function read(handle: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const buffer = Buffer.alloc(bytes)
  await handle.read(buffer, 0, bytes, Math.max(0, position))
  return buffer
}

async function digestOf(file: string, bytes: number): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file, { start: 0, end: bytes - 1 })) hash.update(chunk)
  return hash.digest()
}

function parseManifest(file: string, text: Buffer): BackupManifest {
  try {
    return manifestSchema.parse(JSON.parse(text.toString('utf8')))
  } catch (error) {
    throw damaged(file, error)
  }
}

async function checkTable(file: string, backup: Backup, table: BackedUpTable): Promise<void> {
  const meter = tableMeter()
  try {
    await backup.withRows(table, async (rows) => {
      for await (const chunk of meter.pass(rows)) void chunk
    })
  } catch (error) {
    throw damaged(file, error)
  }
  const { rows, sha256 } = meter.reading()
  if (rows !== table.rows || sha256 !== table.sha256) throw damaged(file)
}

function damaged(file: string, cause?: unknown): StartRefusal {
  return new StartRefusal(`The backup ${file} is damaged or incomplete. Nothing was changed.`, { cause })
}
