import { resolve } from 'node:path'
import type { OperatorServices } from '../../overview/operator/server/router.ts'
import type { Config } from '../../platform/server/config/config.ts'
import { diskRoom } from '../../platform/server/disk/disk-room.ts'
import { newestBackup } from './newest-backup.ts'

type Parts = Pick<OperatorServices, 'release' | 'startedAt' | 'worker' | 'mailOutcome'> & { config: Config }

/** Returns what the operators' page shows of this process, its configuration and its disks. */
export function operatorServices({ config, ...parts }: Parts): OperatorServices {
  return {
    ...parts,
    signUp: config.SIGN_UP,
    mailConfigured: config.SMTP_URL !== undefined,
    disk: async () => diskRoom(resolve(config.DATA_DIR)).catch(() => null),
    backups: async () => ({ ...(await newestBackup(config)), provedAt: null, fault: null }),
  }
}
