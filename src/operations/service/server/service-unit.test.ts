import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { pollTimes } from '#tests/poll-times.ts'
import { serviceManager } from './service-manager.ts'
import { serviceUnit, type UnitPlace } from './service-unit.ts'

const run = promisify(execFile)

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-service-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

const place: UnitPlace = {
  node: process.execPath,
  flags: ['--max-old-space-size=512'],
  root: process.cwd(),
  user: 'root',
  environmentFile: '/etc/hivehold.env',
  dataDir: undefined,
  backupDir: '/mnt/my disk/100% safe',
}

test('the unit lets the server write its own folders alone', { tags: ['OPS-17'] }, () => {
  const unit = serviceUnit(place)
  for (const line of [
    'Type=notify',
    'WatchdogSec=120',
    'ProtectSystem=strict',
    'NoNewPrivileges=yes',
    'StateDirectory=hivehold',
    'CapabilityBoundingSet=',
  ])
    expect(unit).toContain(`\n${line}\n`)
  expect(unit).toContain('\nReadWritePaths="/mnt/my disk/100%% safe"\n')
  expect(unit.match(/ReadWritePaths/g)).toHaveLength(1)
  expect(unit).toContain(`\nExecStart=${process.execPath} --max-old-space-size=512 ${process.cwd()}/src/app/server/main.ts\n`)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.runIf(hasSystemd)('systemd finds no fault in the unit', { tags: ['OPS-17'] }, async () => {
  const file = join(await aFolder(), 'hivehold.service')
  await writeFile(file, serviceUnit(place))
  expect(await run('systemd-analyze', ['verify', file])).toEqual({ stdout: '', stderr: '' })
})

test('data in a folder of their own can be written, and a clone in a home can be read', { tags: ['OPS-17'] }, () => {
  const unit = serviceUnit({ ...place, root: '/home/amelia/hivehold', dataDir: '/srv/hive', backupDir: undefined })
  expect(unit).toContain('\nEnvironment=DATA_DIR=/srv/hive\n')
  expect(unit).toContain('\nReadWritePaths=/srv/hive\n')
  expect(unit).toContain('\nProtectHome=read-only\n')
})

test('systemd is notified when the server is ready, that it is alive, and when it stops', { tags: ['OPS-17'] }, async () => {
  const folder = await aFolder()
  const sent = join(folder, 'sent')
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$NOTIFY_SOCKET $@" >> ${sent}\n`)
  await chmod(join(folder, 'systemd-notify'), 0o755)
  const env = { PATH: `${folder}:${process.env['PATH']}`, NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '300000' }
  const manager = serviceManager(env, pino({ level: 'silent' }))
  manager.ready()
  await vi.waitFor(
    async () => expect((await readFile(sent, 'utf8')).match(/\/run\/notify WATCHDOG=1\n/g)?.length).toBeGreaterThan(1),
    pollTimes,
  )
  manager.stopping()
  await vi.waitFor(async () => expect(await readFile(sent, 'utf8')).toMatch(/STOPPING=1\n$/), pollTimes)
  expect(await readFile(sent, 'utf8')).toMatch(new RegExp(`^/run/notify --ready --pid=${process.pid}\n`))
})

test('without systemd nothing is sent, and a failed notification is logged once', async () => {
  const warn = vi.fn<() => void>()
  serviceManager({}, { warn }).ready()
  const manager = serviceManager({ PATH: await aFolder(), NOTIFY_SOCKET: '/run/notify' }, { warn })
  manager.ready()
  manager.stopping()
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), pollTimes)
  expect(warn).toHaveBeenCalledOnce()
})
