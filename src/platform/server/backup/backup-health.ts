import type { Pool } from 'pg'
import { z } from 'zod'
import { freeBytes } from '../disk/free-bytes.ts'
import { textsIn } from '../texts/texts.ts'

/** What can be wrong with a server's backups, the worst first; `backupFaultText` has a sentence for each. */
export const backupFaults = ['noRoom', 'noRight', 'failed', 'damaged', 'unproved', 'notCopied', 'old', 'lowDisk'] as const
export type BackupFault = (typeof backupFaults)[number]

/**
 * How a server's backups are: when the newest good one was made, how large it is, when one was last restored in a trial and found equal
 * (each null when there was none yet), and what is wrong, or null when nothing is.
 */
export type BackupHealth = { newestAt: Date | null; bytes: number | null; provedAt: Date | null; fault: BackupFault | null }

/** Where the state is read and at which instant, whether backups are made every night, and the folders whose disks have to have room. */
export type HealthQuestion = { pool: Pool; now: Date; nightly: boolean; folders: readonly string[] }

const oldMs = 48 * 3_600_000
// With less room than this on a disk, operators are warned.
const scantBytes = 500 * 1024 * 1024

const Row = z.object({
  since: z.date(),
  newestAt: z.date().nullable(),
  bytes: z.coerce.number().nullable(),
  provedAt: z.date().nullable(),
  fault: z.enum(backupFaults).nullable(),
})

/** Returns how the backups are, read with the worker's rights. */
export async function backupHealth({ pool, now, nightly, folders }: HealthQuestion): Promise<BackupHealth> {
  const { rows } = await pool.query(
    'select since, made_at as "newestAt", bytes::text as bytes, proved_at as "provedAt", fault from app.backup_state',
  )
  const { since, fault, ...newest } = Row.parse(rows[0])
  const isOld = nightly && now.getTime() - (newest.newestAt ?? since).getTime() > oldMs
  return { ...newest, fault: fault ?? (isOld ? 'old' : (await isScant(folders)) ? 'lowDisk' : null) }
}

/** Returns the sentence for a fault, in a language: what is wrong and what to do about it. */
export function backupFaultText(fault: BackupFault, language: string): string {
  return textsIn(language, 'backup')(`fault.${fault}`)
}

// A folder that is not there yet has no disk to fill.
async function isScant(folders: readonly string[]): Promise<boolean> {
  const free = await Promise.all(folders.map(async (folder) => freeBytes(folder).catch(() => Infinity)))
  return Math.min(Infinity, ...free) < scantBytes
}
