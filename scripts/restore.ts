// npm run restore -- file [--trust]: restores a backup while Hivehold is stopped; what was there before stays beside it.
// --trust takes one that this server hasn't signed.
import { productSchema } from '#app/server/product-schema.ts'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#operations/backups/server/restore-backup.ts'
import { startProcess } from '#app/server/start-process.ts'
import { backupSummary } from '#operations/backups/server/backup-summary.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'

startProcess(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { trust: { type: 'boolean', default: false } } })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartRefusal('Say which backup: npm run restore -- backups/hivehold-….hive')
  const config = readConfig(process.env)
  const log = ({ message }: { message: string }): void => console.error(message)
  const { manifest, isChecked, kept } = await restoreBackup({
    config,
    schema: productSchema(),
    file,
    now: new Date(),
    log,
    isTrusted: values.trust,
  })
  console.log(`Restored as it was at ${manifest.madeAt.slice(0, 16).replace('T', ' ')} UTC: ${backupSummary(manifest)}.`)
  if (!isChecked && !values.trust) {
    console.log("Who made this file couldn't be checked: this machine has signed no backup yet, so there is nothing to compare it with.")
  }
  console.log('Everybody signs in again. Notifications sent after that moment may be sent once more.')
  if (config.SECRET !== undefined && manifest.secret !== null) {
    console.log('It was made with a secret of its own, and SECRET is another: links in emails sent before may not work any more.')
  }
  if (kept !== undefined) {
    console.log(`What was there before is kept in ${kept}; DATA_DIR=${kept} npm start shows it. Remove it when you need it no more.`)
  }
})
