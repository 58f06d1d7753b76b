import { resolve } from 'node:path'
import { newestBackup } from '#operations/backups/server/newest-backup.ts'
import type { BackupFacts, OperatorServices } from '#operations/operator/server/router.ts'
import type { BackupHealth } from '#platform/server/backup/backup-health.ts'
import type { Config } from '#platform/server/config/config.ts'
import { derivedKey } from '#platform/server/config/derived-key.ts'
import { diskSpace } from '#platform/server/disk/disk-space.ts'

type Parts = Pick<OperatorServices, 'release' | 'startedAt' | 'worker' | 'mailOutcome'> & {
  config: Config
  backupHealth: () => Promise<BackupHealth>
  secret: string
}

/** Returns what the operators' page shows of this process, its configuration and its disks. */
export function operatorServices({ config, backupHealth, secret, ...parts }: Parts): OperatorServices {
  return {
    ...parts,
    signUp: config.SIGN_UP,
    mailConfigured: config.SMTP_URL !== undefined,
    disk: async () => diskSpace(resolve(config.DATA_DIR)).catch(() => null),
    backups: async () => backupFacts(config, await backupHealth()),
    // The key itself is in no database, and cannot be guessed from this without the secret, which is in none either.
    kitMark: config.BACKUP_KEY === undefined ? null : derivedKey(secret, `emergency page of ${config.BACKUP_KEY}`).toString('hex'),
  }
}

// One that somebody made by hand may be newer than the one of the night.
async function backupFacts(config: Config, health: BackupHealth): Promise<BackupFacts> {
  const { sameDisk, newestAt, bytes } = await newestBackup(config)
  const isLater = newestAt !== null && newestAt > (health.newestAt ?? new Date(0))
  return { ...health, ...(isLater ? { newestAt, bytes } : {}), sameDisk: sameDisk && config.BACKUP_AFTER === undefined }
}
