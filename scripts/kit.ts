// npm run kit [-- --to file.html]: the page with which somebody can restore the household; without a file it is printed in the terminal.
import { writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { parseArgs } from 'node:util'
import { backupFolder } from '#operations/backups/server/backup-folder.ts'
import { emergencyKit, kitAsPage, kitAsText } from '#operations/backups/server/emergency-kit.ts'
import { startProcess } from '#app/server/start-process.ts'
import { readConfig } from '#platform/server/config/config.ts'
import packageFile from '../package.json' with { type: 'json' }

startProcess(async () => {
  const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
  const config = readConfig(process.env)
  const kit = emergencyKit(config, { release: packageFile.version, folder: await backupFolder(config), machine: hostname() })
  if (to === undefined) return console.log(kitAsText(kit))
  await writeFile(to, kitAsPage(kit), { mode: 0o600 })
  console.log(`Written to ${to}.${kit.key === undefined ? '' : ' It has the key in it: print it, then delete it.'}`)
})
