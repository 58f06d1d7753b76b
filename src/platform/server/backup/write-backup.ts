import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import { type HiveDatabase, adminConnection } from '../db/cluster.ts'
import { syncFolder } from '../postgres/data-folder.ts'
import { errorCode, StartRefusal } from '../postgres/start-refusal.ts'
import type { BackupLock } from './backup-lock.ts'
import { type BackedUpTable, backupFormat, backupMark, type BackupManifest } from './backup-manifest.ts'
import { signatureOf } from './backup-signature.ts'
import { copyOut, type CopiedTable, plainWriting } from './copy-table.ts'
import { backedUpTables } from './backed-up-tables.ts'
import { openBackup } from './open-backup.ts'
import { roleName, withRoleNames } from '../db/roles.ts'
import { schemaLevel } from '../db/schema-version.ts'
import { withClient } from '../db/with-client.ts'

/** What to back up, where to, and what the file says of it. */
export type BackupOrder = {
  database: HiveDatabase
  file: string
  release: string
  /** The newest schema that this release knows. */
  newestSchema: number
  now: Date
  secret: string | null
  /** Asked for once the file can be written. */
  signingKey: () => Buffer
  /** What encrypts the file; undefined: it is not encrypted. */
  lock: BackupLock | undefined
}

/**
 * Writes a backup into a new file that only its owner may read. The file takes its name once it is complete, on the disk, and
 * has been read back and found intact.
 * @throws StartRefusal when the file exists already or cannot be written, or the database belongs to a newer Hivehold.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupManifest> {
  const { file, database } = order
  if (await isThere(file)) throw new StartRefusal(`The file ${file} already exists: choose another name.`)
  const draft = `${file}.${randomUUID()}.new`
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await readSnapshot(database, async (snapshot) => writeDraft(draft, order, snapshot))
    const { manifest } = await openBackup(draft, order.lock)
    await rename(draft, file)
    await syncFolder(dirname(file))
    return manifest
  } catch (error) {
    if (!ofTheDisk.has(errorCode(error))) throw error
    throw new StartRefusal(`The backup ${file} cannot be written (${errorCode(error)}).`, { cause: error })
  } finally {
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

const ofTheDisk: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EEXIST', 'ENOTDIR'])

async function writeDraft(draft: string, order: BackupOrder, snapshot: Snapshot): Promise<void> {
  const { release, newestSchema, now, secret } = order
  if (snapshot.schema > newestSchema) {
    throw new StartRefusal(
      `This data was written by a newer Hivehold (schema ${snapshot.schema}, this one knows ${newestSchema}). Back it up with the newer one.`,
    )
  }
  const handle = await open(draft, 'wx', 0o600)
  try {
    const sink = order.lock === undefined ? plainSink(handle) : await lockedSink(handle, order.lock)
    const out = counting(sink)
    await out.write(Buffer.from(`${backupMark} ${backupFormat}\n`))
    const tables = await writeTables(snapshot, out)
    const manifest: BackupManifest = { release, schema: snapshot.schema, madeAt: now.toISOString(), secret, tables }
    const text = Buffer.from(JSON.stringify(manifest))
    await out.write(signatureOf(text, order.signingKey()))
    await writeEnd(out, text)
    await sink.end()
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeTables({ client, tables }: Snapshot, out: CountingFile): Promise<BackedUpTable[]> {
  const written: BackedUpTable[] = []
  for (const table of tables) {
    const offset = out.size()
    const packInto = async (packed: AsyncIterable<Buffer>): Promise<void> => {
      for await (const chunk of packed) await out.write(chunk)
    }
    const reading = await copyOut(client, table, async (rows) => pipeline(rows, createGzip(), packInto))
    written.push({ ...table, ...reading, offset, bytes: out.size() - offset })
  }
  return written
}

// The end of the file gives the length of the manifest before it, and a checksum over every byte before itself.
async function writeEnd(out: CountingFile, manifest: Buffer): Promise<void> {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(manifest.length)
  await out.write(manifest)
  await out.write(length)
  await out.write(out.digest())
}

type CountingFile = ReturnType<typeof counting>

function counting(sink: ByteSink) {
  const hash = createHash('sha256')
  let size = 0
  return {
    write: async (bytes: Buffer): Promise<void> => {
      hash.update(bytes)
      size += bytes.length
      await sink.write(bytes)
    },
    size: () => size,
    digest: (): Buffer => hash.copy().digest(),
  }
}

/** Takes the bytes of a backup; `end` waits until all of them are written. */
type ByteSink = { write: (bytes: Buffer) => Promise<void>; end: () => Promise<void> }

function plainSink(handle: FileHandle): ByteSink {
  return { write: async (bytes) => handle.appendFile(bytes), end: async () => undefined }
}

async function lockedSink(handle: FileHandle, lock: BackupLock): Promise<ByteSink> {
  const plain = new PassThrough()
  const locked = await lock.close(plain)
  const written = (async () => {
    for await (const chunk of locked) await handle.appendFile(chunk)
  })()
  // A disk that is full is noticed by the next write, or at the end.
  written.catch(() => undefined)
  return {
    write: async (bytes) => {
      if (!plain.write(bytes)) await Promise.race([once(plain, 'drain'), written])
    },
    end: async () => {
      plain.end()
      await written
    },
  }
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

/** One moment of a database: its schema version, the tables that last, and a connection that sees all their rows as of then. */
type Snapshot = { client: Client; schema: number; tables: readonly CopiedTable[] }

/**
 * Runs `work` on a snapshot of a database, even while others write. It reads as the keeper, whose policies let every row through, so
 * that nothing has to be opened and an owner who is not a superuser can do it too.
 * @throws StartRefusal when the database contains no Hivehold, or the keeper cannot read all of it.
 */
export async function readSnapshot<T>(database: HiveDatabase, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
  return withClient(adminConnection(database.admin, database.name), async (client) => {
    // A migration would change tables under the snapshot: a server that starts meanwhile waits for us, and we for it.
    await client.query("select pg_advisory_lock_shared(hashtext('hivehold:prepare'))")
    await client.query(`begin isolation level repeatable read read only; ${plainWriting}`)
    const level = await schemaLevel(client, database.rolePrefix)
    if (level === undefined) throw new StartRefusal('There is no Hivehold data in this database, so there is nothing to back up.')
    await client.query(withRoleNames('set local role hive_keeper', database.rolePrefix))
    const tables = await backedUpTables(client, database.rolePrefix)
    await refuseHiddenRows(client, database.rolePrefix, tables)
    const done = await work({ client, schema: level.version, tables })
    await client.query('commit')
    return done
  })
}

// A policy that let only some rows through would silently leave the others out.
async function refuseHiddenRows(client: Client, rolePrefix: string, tables: readonly CopiedTable[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select t.name from unnest($1::text[]) t(name)
      where not has_table_privilege(t.name, 'select')
         or exists (select from pg_policies p where format('%s.%s', p.schemaname, p.tablename) = t.name and p.permissive = 'RESTRICTIVE'
                                               and p.cmd in ('ALL', 'SELECT') and p.roles && array['public', $2]::name[])
         or not exists (select from pg_policies p where format('%s.%s', p.schemaname, p.tablename) = t.name
                                                   and p.roles = array[$2::name] and p.cmd = 'ALL' and p.qual = 'true')`,
    [tables.map(({ name }) => name), roleName(rolePrefix, 'keeper')],
  )
  if (rows.length === 0) return
  throw new StartRefusal(`The role ${roleName(rolePrefix, 'keeper')} cannot read all of ${rows.map(({ name }) => name).join(', ')}.`)
}
