import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openBackupFolder } from '#operations/backups/server/backup-room.ts'
import { nightlyBackups } from '#operations/backups/server/nightly-backups.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { type Config, readConfig } from '#platform/server/config/config.ts'
import { databaseDigits } from '#platform/server/config/server-names.ts'
import { useDatabase } from '../own-database.ts'
import { isProof } from '../is-proof.ts'
import { makeBackup, withFolder } from './backups.ts'
import { homeAtNight, forgetBackups } from './nights.ts'
import { type BackupStep, killAtStep, steps } from './kill-at-step.ts'
import { urlOf } from '../url-of.ts'

const script = new URL('../../src/app/server/nightly-child.ts', import.meta.url)
const own = useDatabase({ ownRoles: true })
beforeEach(async () => forgetBackups(own))

// The proof kills at more moments and at every step, and has a backup made after each.
const moments = isProof ? 12 : 2
const tried = isProof ? steps : (['with its file half written', 'before its file gets its name', 'in the trial'] as const)

const configFor = (folder: string): Config =>
  readConfig({ DATA_DIR: join(folder, 'data'), DATABASE_URL: urlOf(own.database), SECRET: own.database.secret, LOG_LEVEL: 'fatal' })
const filesIn = async (folder: string): Promise<string[]> => readdir(join(folder, 'data', 'backups')).catch(() => [])

async function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => child.once('exit', resolve))
}

function aChild(config: Config, step?: BackupStep): ChildProcess {
  const how = step === undefined ? { execArgv: ['--disable-warning=ExperimentalWarning'] } : killAtStep(step)
  const child = fork(script, { ...how, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ config, atOnce: true })
  return child
}

async function everyGoodNameIsGood(folder: string): Promise<void> {
  const names = await filesIn(folder)
  const [whole, others] = [names.filter((name) => name.endsWith('.hive')), names.filter((name) => !name.endsWith('.hive'))]
  for (const name of whole) await openBackup(join(folder, 'data', 'backups', name))
  for (const name of others) expect(name).toMatch(/^nightly-[0-9a-f]{8}-.*\.hive\.[0-9a-f-]{36}\.new$/)
}

test('a worker makes backups in a process of its own, and notes how it went', { tags: ['OPS-01'] }, async () => {
  await withFolder(async (folder) => {
    await own.superuser('update app.backup_state set since = $1', [new Date(Date.now() - 48 * 3_600_000)])
    const backups = nightlyBackups({ config: configFor(folder), script, pool: own.pools.worker })
    await backups.make({ atOnce: false })
    await backups.make({ atOnce: false })
    expect(await filesIn(folder)).toHaveLength(1)
    await everyGoodNameIsGood(folder)
    expect(await own.superuser('select bytes > 0 as made, fault from app.backup_state')).toEqual([{ made: true, fault: null }])
  })
})

test('a backup that fails says which fault it was, for the list of jobs', { tags: ['OPS-03', 'GAP-202'] }, async () => {
  await withFolder(async (folder) => {
    const backups = nightlyBackups({ config: { ...configFor(folder), BACKUP_DIR: '/sys' }, script, pool: own.pools.worker })
    await expect(backups.make({ atOnce: true })).rejects.toMatchObject({ code: 'noRoom' })
  })
})

test('a backup killed at any moment leaves no half file, and the next one clears up', { tags: ['OPS-01', 'prove'] }, async () => {
  await withFolder(async (folder) => {
    // The database of a trial runs as another user where we are root.
    await chmod(folder, 0o755)
    const config = configFor(folder)
    const neverProved = async (): Promise<unknown> => own.superuser('update app.backup_state set proved_at = null')
    await neverProved()
    const start = performance.now()
    expect(await ended(aChild(config))).toBe(0)
    const whole = performance.now() - start
    for (let step = 1; step <= moments; step += 1) {
      await neverProved()
      const child = aChild(config)
      const end = ended(child)
      // A part of the time goes into the start of the process; then comes the backup, its trial and what is removed.
      await Promise.race([sleep(whole * (0.1 + (step * 0.84) / moments)), end])
      child.kill('SIGKILL')
      await end
      await everyGoodNameIsGood(folder)
    }
    expect(await ended(aChild(config))).toBe(0)
    expect((await filesIn(folder)).filter((name) => !name.endsWith('.hive'))).toEqual([])
    expect((await filesIn(folder)).length).toBeGreaterThan(0)
    await everyGoodNameIsGood(folder)
    expect(existsSync(join(folder, 'data', '.proof'))).toBe(false)
    expect(await own.superuser('select proved_at is not null as proved, fault from app.backup_state')).toEqual([
      { proved: true, fault: null },
    ])
  })
})

test('a backup killed at each step leaves no half file; the next one clears up', { tags: ['OPS-01', 'OPS-04', 'prove'] }, async () => {
  await withFolder(async (folder) => {
    await chmod(folder, 0o755)
    const config: Config = { ...configFor(folder), BACKUP_KEEP: [1, 0, 0] }
    const { backups } = homeAtNight(own, folder)
    await openBackupFolder(config)
    const nextOneClearsUp = async (): Promise<void> => {
      expect(await ended(aChild(config))).toBe(0)
      const names = await filesIn(folder)
      expect(names.filter((name) => !name.endsWith('.hive') || name.includes('-2026-01-01-'))).toEqual([])
      expect(names.length).toBeGreaterThan(0)
      await everyGoodNameIsGood(folder)
      expect(existsSync(join(folder, 'data', '.proof'))).toBe(false)
      expect(await own.superuser('select fault from app.backup_state')).toEqual([{ fault: null }])
    }
    for (const step of tried) {
      // Each time a trial is due, and there is one that is no longer needed.
      await own.superuser('update app.backup_state set proved_at = null')
      await makeBackup(own.database, join(backups, `nightly-${databaseDigits(own.database)}-2026-01-01-0200.hive`)).catch(() => undefined)
      const child = aChild(config, step)
      await ended(child)
      expect([step, child.signalCode]).toEqual([step, 'SIGKILL'])
      await everyGoodNameIsGood(folder)
      if (isProof) await nextOneClearsUp()
    }
    await nextOneClearsUp()
  })
})

/** Kills the process in which this one has a backup made. */
async function killTheMaker(): Promise<void> {
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const [command, stat] = await Promise.all(
      ['cmdline', 'stat'].map(async (name) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '')),
    )
    if (command?.includes('nightly-child.ts') === true && stat?.split(' ')[3] === String(process.pid)) process.kill(Number(pid), 'SIGKILL')
  }
}

test('a backup whose process is killed is noted as failed; one that its worker ends is not', { tags: ['OPS-03'] }, async () => {
  await withFolder(async (folder) => {
    const backups = nightlyBackups({ config: { ...configFor(folder), BACKUP_AFTER: 'timeout 20 tail -f' }, script, pool: own.pools.worker })
    const killed = backups.make({ atOnce: true }).catch(String)
    await expect.poll(async () => filesIn(folder)).toHaveLength(1)
    await killTheMaker()
    expect(await killed).toBe('Error: the backup failed')
    expect(await own.superuser('select fault from app.backup_state')).toEqual([{ fault: 'failed' }])

    await own.superuser('update app.backup_state set fault = null, made_at = null')
    const ended = backups.make({ atOnce: true })
    await expect.poll(async () => own.superuser('select from app.backup_state where made_at is not null')).toHaveLength(1)
    await backups.stop()
    await ended
    expect(await own.superuser('select fault from app.backup_state')).toEqual([{ fault: null }])
  })
})

test('a process whose worker is gone ends as well', { tags: ['OPS-01'] }, async () => {
  await withFolder(async (folder) => {
    const child = aChild({ ...configFor(folder), BACKUP_AFTER: 'timeout 20 tail -f' })
    await expect.poll(async () => filesIn(folder)).toHaveLength(1)
    const end = ended(child)
    child.disconnect()
    expect(await end).toBe(1)
  })
})
