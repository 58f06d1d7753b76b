import type { Fault, ServerNumbers } from '../contract.ts'
import type { BackupFacts } from './operator-services.ts'

/** The facts that tell whether something is wrong. */
export type Facts = Pick<ServerNumbers, 'queues' | 'mail' | 'worker' | 'disk'> & {
  backup: Pick<BackupFacts, 'newestAt' | 'fault' | 'sameDisk'>
}

// With less room than this a household's server has days, not months.
const scantBytes = 500 * 1024 * 1024

/** Returns what is wrong with a server beside the fault of its backups, what matters most first; empty when that is all. */
export function serverFaults({ queues, mail, worker, disk, backup }: Facts): Fault[] {
  const isWrong: Record<Fault, boolean> = {
    lowDisk: disk !== null && disk.freeBytes < scantBytes && backup.fault !== 'lowDisk',
    // The fault of the backups explains why there is none.
    noBackup: backup.newestAt === null && (backup.fault === null || backup.fault === 'lowDisk'),
    workerLate: worker.state === 'late',
    jobsFailed: queues.some(({ failures }) => failures !== 0),
    // Without a mail server nothing is sent, and nothing is tried in vain.
    mailsWait: mail.server && (mail.tried !== 0 || mail.givenUp !== 0),
    sameDisk: backup.sameDisk && backup.newestAt !== null,
  }
  return order.filter((fault) => isWrong[fault])
}

const order: readonly Fault[] = ['lowDisk', 'noBackup', 'workerLate', 'jobsFailed', 'mailsWait', 'sameDisk']
