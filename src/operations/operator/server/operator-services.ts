import type { BackupFault } from '#platform/server/backup/backup-health.ts'
import type { DiskSpace } from '#platform/server/disk/disk-space.ts'
import type { WorkerState } from '#platform/server/jobs/worker-status.ts'
import type { MailResult } from '#platform/server/mail/mail-result.ts'

/** What is known of the backups; `sameDisk`: they are lost with the data if one disk fails. */
export type BackupFacts = {
  newestAt: Date | null
  bytes: number | null
  provedAt: Date | null
  fault: BackupFault | null
  sameDisk: boolean
}

/** The facts of a server that its operators see and that its database does not know. */
export type OperatorServices = {
  readonly release: string
  readonly startedAt: Date
  readonly signUp: 'open' | 'invited'
  readonly mailConfigured: boolean
  readonly worker: () => Promise<WorkerState>
  /** Returns the room on the disk of the data folder; null where it cannot be read. */
  readonly disk: () => Promise<DiskSpace | null>
  readonly backups: () => Promise<BackupFacts>
  /** What the key of backups is recognised by, without telling it; null where they are not encrypted. */
  readonly kitMark: string | null
  /** Waits for the first attempt to send an email, 10 seconds at most, and returns its outcome, with the reason in a language. */
  readonly mailOutcome: (mailId: string, language: string) => Promise<MailResult>
}
