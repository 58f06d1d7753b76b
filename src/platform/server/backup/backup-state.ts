import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ClientBase, Pool } from 'pg'
import { z } from 'zod'
import { errorCode } from '../postgres/start-refusal.ts'
import type { BackupFault } from './backup-health.ts'

const Row = z.object({
  since: z.date(),
  triedAt: z.date().nullable(),
  madeAt: z.date().nullable(),
  file: z.string().nullable(),
  sha256: z.string().nullable(),
  provedAt: z.date().nullable(),
})

/** What is noted of a server's backups: the newest good one, and when one was last tried and last restored in a trial. */
export type BackupState = z.infer<typeof Row>

/** Returns what is noted. The connection has the worker's rights. */
export async function readBackupState(client: ClientBase | Pool): Promise<BackupState> {
  const { rows } = await client.query(
    'select since, tried_at as "triedAt", made_at as "madeAt", file, sha256, proved_at as "provedAt" from app.backup_state',
  )
  return Row.parse(rows[0])
}

/** What identifies a file: its size and the SHA-256 (hex) of its bytes. */
export type FileMark = { bytes: number; sha256: string }

/** Returns what identifies a file, which is read whole. */
export async function markOf(file: string): Promise<FileMark> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { bytes, sha256: hash.digest('hex') }
}

/** Notes that a backup is being tried. */
export async function noteTry(client: ClientBase | Pool, now: Date): Promise<void> {
  await client.query('update app.backup_state set tried_at = $1', [now])
}

/** Notes a good backup as the newest. */
export async function noteBackup(client: ClientBase, { now, file, mark }: { now: Date; file: string; mark: FileMark }): Promise<void> {
  await client.query('update app.backup_state set made_at = $1, file = $2, bytes = $3, sha256 = $4', [now, file, mark.bytes, mark.sha256])
}

/** Notes that the newest backup was restored in a trial and found equal. */
export async function noteProof(client: ClientBase, now: Date): Promise<void> {
  await client.query('update app.backup_state set proved_at = $1', [now])
}

/** Notes what is wrong with the backups; null: nothing is. */
export async function noteFault(client: ClientBase | Pool, fault: BackupFault | null): Promise<void> {
  await client.query('update app.backup_state set fault = $1', [fault])
}

/** Returns what was noted last to be wrong with the backups; null: nothing. */
export async function notedFault(pool: Pool): Promise<BackupFault | null> {
  const { rows } = await pool.query<{ fault: BackupFault | null }>('select fault from app.backup_state')
  return rows[0]?.fault ?? null
}

const noRoom: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
const noRight: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT'])

/** Returns which fault a failed backup is. */
export function faultOf(error: unknown): BackupFault {
  const code = errorCode(error)
  if (noRoom.has(code)) return 'noRoom'
  if (noRight.has(code)) return 'noRight'
  return error instanceof Error && error.cause !== undefined ? faultOf(error.cause) : 'failed'
}
