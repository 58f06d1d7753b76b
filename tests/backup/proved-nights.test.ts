import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import { productSchema } from '#app/server/product-schema.ts'
import { proveBackup } from '#operations/backups/server/prove-backup.ts'
import { runningAddress } from '#platform/server/postgres/socket-folder.ts'
import { killPostgres } from '../crash/processes-of.ts'
import { isProof } from '../is-proof.ts'
import { useDatabase } from '../own-database.ts'
import { makeBackup, reforge, withFolder } from './backups.ts'
import { homeAtNight, forgetBackups, nightOf } from './nights.ts'

const own = useDatabase({
  seed: async ({ superuser }) =>
    superuser(
      `with account as (insert into auth.accounts (email, password_hash, terms_version) values ('ada@example.org', 'x', '1') returning id),
          person as (insert into app.people (id) select id from account)
     insert into app.profiles (id, first_name, last_name) select id, 'Ada', 'Bell' from account`,
    ),
})
beforeEach(async () => forgetBackups(own))

// The database of a trial runs as another user where we are root.
const withOpenFolder = async (work: (folder: string) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => {
    await chmod(folder, 0o755)
    await work(folder)
  })
const log = pino({ level: 'silent' })
const never = async (): Promise<void> => own.superuser('update app.backup_state set proved_at = null').then(() => undefined)

test('the first backup, and then one a week, is restored in a trial, of which nothing stays', { tags: ['OPS-04', 'prove'] }, async () => {
  await withOpenFolder(async (folder) => {
    const { comes, health } = homeAtNight(own, folder)
    await never()
    await comes(nightOf(0))
    expect(await health(nightOf(0))).toMatchObject({ provedAt: nightOf(0), fault: null })
    for (const night of [1, 6]) {
      await comes(nightOf(night))
      expect(await health(nightOf(night))).toMatchObject({ newestAt: nightOf(night), provedAt: nightOf(0) })
    }
    await comes(nightOf(7))
    expect(await health(nightOf(7))).toMatchObject({ provedAt: nightOf(7), fault: null })
    expect(existsSync(join(folder, 'data', '.proof'))).toBe(false)
  })
})

test('without room for a trial the backup is good and not proved, which the log says', { tags: ['OPS-04'] }, async () => {
  await withOpenFolder(async (folder) => {
    const { comes, health, lines } = homeAtNight(own, folder)
    await never()
    const free = async (of: string): Promise<number> => (of.endsWith('backups') ? 2 ** 40 : 1000)
    expect(await comes(nightOf(0), { freeBytes: free })).toBe('made')
    expect(await health(nightOf(0))).toMatchObject({ newestAt: nightOf(0), provedAt: null, fault: null })
    expect(lines.join('')).toContain('no room to restore the backup in a trial')
  })
})

test('a trial that takes too long is ended and cleared away', { tags: ['OPS-04', 'prove'] }, async () => {
  await withOpenFolder(async (folder) => {
    const file = join(folder, 'a.hive')
    await makeBackup(own.database, file)
    const dataDir = join(folder, 'data')
    await mkdir(dataDir)
    expect(
      await proveBackup(file, { lock: undefined, schema: productSchema(), dataDir, needed: 0, free: 2 ** 40, log, longestMs: 100 }),
    ).toBe(false)
    expect(existsSync(join(dataDir, '.proof'))).toBe(false)
    let end: (() => Promise<void>) | undefined
    const ended = proveBackup(file, {
      lock: undefined,
      schema: productSchema(),
      dataDir,
      needed: 0,
      free: 2 ** 40,
      log,
      onTrial: (ending) => (end ??= ending),
    })
    await vi.waitFor(() => expect(end).toBeDefined(), { timeout: 20_000 })
    await end?.()
    expect(await ended).toBe(false)
    expect(existsSync(join(dataDir, '.proof'))).toBe(false)
  })
})

test.each(isProof ? (['session', 'postmaster', 'all of PostgreSQL'] as const) : (['all of PostgreSQL'] as const))(
  'a trial whose database is killed (%s) proves nothing against the backup',
  { tags: ['OPS-04'] },
  async (victim) => {
    await withOpenFolder(async (folder) => {
      const { comes, health, lines } = homeAtNight(own, folder)
      await never()
      const cluster = join(folder, 'data', '.proof', 'postgres')
      let killed: Promise<boolean> | undefined
      const onTrial = (end: unknown): void => void (killed ??= end === undefined ? undefined : killPostgres(cluster, victim, () => 0))
      expect(await comes(nightOf(0), { onTrial })).toBe('made')
      await killed
      // On a busy machine the trial may be over, or begin only when its database is back.
      expect(await health(nightOf(0))).toMatchObject({ newestAt: nightOf(0), fault: null })
      expect(lines.join('')).not.toContain('is not good')
      expect(existsSync(join(folder, 'data', '.proof'))).toBe(false)
    })
  },
)

test('a backup whose checksums are right, but which cannot be restored, is refused', { tags: ['OPS-04'] }, async () => {
  await withOpenFolder(async (folder) => {
    const file = join(folder, 'a.hive')
    await makeBackup(own.database, file)
    await reforge(file, {
      manifest: (of) => ({ ...of, tables: of.tables.map((table) => ({ ...table, columns: [...table.columns, 'nowhere'] })) }),
    })
    await expect(
      proveBackup(file, { lock: undefined, schema: productSchema(), dataDir: join(folder, 'data'), needed: 0, free: 2 ** 40, log }),
    ).rejects.toThrow(/could not be restored in a trial: .*nowhere.* does not exist/)
  })
})

test('what a killed trial left is stopped and removed by the next backup', { tags: ['OPS-04', 'prove'] }, async () => {
  await withOpenFolder(async (folder) => {
    const { comes } = homeAtNight(own, folder)
    const dataDir = join(folder, 'data')
    const proof = join(dataDir, '.proof')
    expect(await comes(nightOf(0))).toBe('made')
    await chmod(dataDir, 0o711)
    await leaveTrial(proof)
    expect(await runningAddress(proof)).toBeDefined()
    expect(await comes(nightOf(1))).toBe('made')
    expect(existsSync(proof)).toBe(false)
  })
})

/** Leaves the running database of a trial in a folder, as a process does that is killed in the middle. */
async function leaveTrial(folder: string): Promise<void> {
  const script = fileURLToPath(new URL('start-trial-database.ts', import.meta.url))
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}
