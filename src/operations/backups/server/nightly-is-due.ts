import { backupIsDue } from '#platform/server/backup/backup-is-due.ts'
import type { BackupState } from '#platform/server/backup/backup-state.ts'
import type { Config } from '#platform/server/config/config.ts'

/** Returns whether the backup of this night has still to be made, by the clock and the zone of this machine. */
export function nightlyIsDue(state: BackupState, { BACKUP_AT }: Pick<Config, 'BACKUP_AT'>, now: Date): boolean {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return BACKUP_AT !== 'off' && backupIsDue({ ...state, now, at: BACKUP_AT, timeZone })
}
