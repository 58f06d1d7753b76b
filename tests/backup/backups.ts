import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { productSchema } from '#app/server/product-schema.ts'
import type { BackupLock } from '#platform/server/backup/backup-lock.ts'
import { type BackupManifest, manifestSchema } from '#platform/server/backup/backup-manifest.ts'
import { writeBackup } from '#platform/server/backup/write-backup.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { asSuperuser } from '../scratch-database.ts'

/** The newest schema version of this release. */
export const newestSchema = productSchema().level.version

/** What the backups of tests are signed with. */
export const ownKey = Buffer.alloc(32, 7)

/** Runs `work` with a folder for backups and removes it afterwards. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-backup-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Backs up a database as the product does. */
export async function makeBackup(database: HiveDatabase, file: string, lock?: BackupLock): Promise<BackupManifest> {
  return writeBackup({
    database,
    file,
    release: '0.0.0',
    newestSchema,
    now: new Date('2026-11-23T12:00:00Z'),
    secret: null,
    signingKey: () => ownKey,
    lock,
  })
}

/** Returns every row of the tables as text, bypassing policies. */
export async function rowsOf(database: HiveDatabase, tables: readonly string[]): Promise<Record<string, string[]>> {
  return asSuperuser(database, async (client) => {
    const found: Record<string, string[]> = {}
    for (const table of tables) {
      const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${table} t order by 1`)
      found[table] = rows.map(({ row }) => row)
    }
    return found
  })
}

/** Rewrites a backup with another manifest or first line and with matching checksums. */
export async function reforge(file: string, change: { manifest?: (of: BackupManifest) => BackupManifest; mark?: string }): Promise<void> {
  const bytes = await readFile(file)
  const body = bytes.subarray(0, -36)
  const manifestBytes = bytes.readUInt32BE(bytes.length - 36)
  const [front, manifest] = [body.subarray(0, -manifestBytes), manifestSchema.parse(JSON.parse(body.subarray(-manifestBytes).toString()))]
  const changed = Buffer.from(JSON.stringify(change.manifest?.(manifest) ?? manifest))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(changed.length)
  const mark = change.mark === undefined ? front : Buffer.concat([Buffer.from(change.mark), front.subarray(change.mark.length)])
  const whole = Buffer.concat([mark, changed, length])
  await writeFile(file, Buffer.concat([whole, createHash('sha256').update(whole).digest()]))
}
