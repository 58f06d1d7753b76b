// npm run service [-- --install] [-- --user name]: prints a unit of systemd for this clone; --install writes it where systemd finds it.
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { serviceUnit } from '#operations/service/server/service-unit.ts'
import { startProcess } from '#app/server/start-process.ts'
import { runProgram } from '#platform/server/postgres/run-program.ts'
import { StartRefusal } from '#platform/server/postgres/start-refusal.ts'
import { serverFlags } from './bootstrap/server-flags.mjs'

const place = '/etc/systemd/system/hivehold.service'
const environmentFile = '/etc/hivehold.env'
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '')

startProcess(async () => {
  const { values } = parseArgs({ options: { install: { type: 'boolean' }, user: { type: 'string', default: 'hivehold' } } })
  const folder = (name: string): string | undefined => (process.env[name] === undefined ? undefined : resolve(process.env[name]))
  const unit = serviceUnit({
    node: process.execPath,
    flags: serverFlags,
    root,
    user: values.user,
    environmentFile,
    dataDir: folder('DATA_DIR'),
    backupDir: folder('BACKUP_DIR'),
  })
  console.log(unit)
  const isKnown = (await runProgram('id', ['-u', values.user])).ok
  const before = [
    ...(existsSync(join(root, 'dist/web')) ? [] : ['npm start once, which installs and builds everything; then stop it']),
    ...(isKnown ? [] : [`sudo useradd --system --user-group --shell /usr/sbin/nologin ${values.user}`]),
    ...(existsSync(environmentFile) ? [] : [`write your settings into ${environmentFile}, one NAME=value a line, and chmod 600 it`]),
    ...(process.env['DATA_DIR'] === undefined && existsSync(join(root, 'data'))
      ? [`move ${join(root, 'data')} to /var/lib/hivehold and give it to ${values.user}, or name it by DATA_DIR=… npm run service`]
      : []),
  ]
  if (values.install === true) await install(unit)
  else say('This is what would be written. To do so: sudo npm run service -- --install', [])
  say('Before it can start:', before)
  say('Then:', ['sudo systemctl daemon-reload', 'sudo systemctl enable --now hivehold', 'journalctl --unit hivehold --follow'])
  say('After an upgrade (git pull):', ['npm ci && npm run build', 'sudo systemctl restart hivehold'])
})

async function install(unit: string): Promise<void> {
  if (process.platform !== 'linux' || !existsSync('/etc/systemd/system') || !statSync('/etc/systemd/system').isDirectory())
    throw new StartRefusal('There is no systemd here: /etc/systemd/system does not exist. Nothing was written.')
  try {
    writeFileSync(place, unit, { mode: 0o644 })
  } catch (error) {
    throw new StartRefusal(`${place} cannot be written (${error instanceof Error ? error.message : String(error)}). Run it with sudo.`)
  }
  console.log(`Written to ${place}.`)
  const { ok, output } = await runProgram('systemd-analyze', ['verify', place])
  if (output !== '') console.log(output)
  if (!ok) throw new StartRefusal('systemd finds a fault in it (see above). It is not enabled.')
}

function say(title: string, steps: readonly string[]): void {
  if (title.endsWith(':') && steps.length === 0) return
  // Not part of the unit, which may be written into a file.
  console.error([title, ...steps.map((step) => `  ${step}`), ''].join('\n'))
}
