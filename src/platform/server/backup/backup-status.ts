import { language } from '#platform/shared/language.ts'
import { backupFaultText, type BackupHealth } from './backup-health.ts'

/** Returns a line on the backups for operators, beside that of the worker: `backup: good`, `none yet`, `unknown` or what is wrong. */
export async function backupStatusLine(health: () => Promise<BackupHealth>): Promise<string> {
  try {
    const { fault, newestAt } = await health()
    if (fault !== null) return `backup: ${backupFaultText(fault, language)}`
    return newestAt === null ? 'backup: none yet' : 'backup: good'
  } catch {
    return 'backup: unknown'
  }
}
