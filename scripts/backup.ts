// npm run backup [-- --to file]: writes everything that lasts into one file, whether or not Hivehold is running.
import { productSchema } from '#app/server/product-schema.ts'
import { relative } from 'node:path'
import { parseArgs } from 'node:util'
import { createBackup } from '#operations/backups/server/create-backup.ts'
import { startProcess } from '#app/server/start-process.ts'
import { backupSummary } from '#operations/backups/server/backup-summary.ts'
import { readConfig } from '#platform/server/config/config.ts'

startProcess(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const log = ({ level, message }: { level: string; message: string }): void => {
    if (level !== 'info') console.error(message)
  }
  const config = readConfig(process.env)
  const { file, manifest } = await createBackup({ config, schema: productSchema(), to: values.to, now: new Date(), log })
  const path = relative('', file).startsWith('..') ? file : relative('', file)
  console.log(`${path} holds ${backupSummary(manifest)}.`)
  console.log('Sessions, links in emails and queued emails are not in it: after a restore people sign in again.')
  console.log(
    config.BACKUP_KEY === undefined
      ? 'Keep it as you keep your home: whoever has this file can read all of it.'
      : 'It is encrypted. Keep its key somewhere else: without it nobody can restore this file.',
  )
  console.log(`To restore, stop Hivehold, then: npm run restore -- ${path}`)
})
