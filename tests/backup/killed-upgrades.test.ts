import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { openBackupFolder } from '#operations/backups/server/backup-room.ts'
import { upgradeDatabase } from '#operations/backups/server/upgrade-database.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { databaseDigits } from '#platform/server/config/server-names.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { installedLevel } from '#platform/server/db/schema-version.ts'
import { omit } from '#platform/shared/omit.ts'
import { isProof } from '../is-proof.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { withScratchDatabase } from '../scratch-database.ts'
import { makeBackup } from './backups.ts'
import { upgradeSetup, backupsIn, external, rowCounts, schema, storedDatabase } from './upgrades.ts'
import { type BackupStep, killAtStep, steps } from './kill-at-step.ts'

const older = 210
const { withOlderDatabase } = storedDatabase('every-table')
const script = fileURLToPath(new URL('upgrade-process.ts', import.meta.url))

/** Upgrades a database in a process of its own, without a backup; returns whether it was killed at that statement before it was done. */
async function killedAt(dieAtStatement: number, database: HiveDatabase, folder: string): Promise<boolean> {
  const child = fork(script, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ database, folder, env: { ...external, NO_BACKUP: '1' }, dieAtStatement })
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual(signal === null ? [0, null] : [null, 'SIGKILL'])
  return signal !== null
}

test('an upgrade killed at any statement changes nothing, and the next one succeeds', { tags: ['OPS-05'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const older210 = { version: older, code: '' }
    let statement = isProof ? 1 : 30
    while (await killedAt(statement, database, folder)) {
      expect([older210, schema.level], `statement ${statement}`).toContainEqual(await installedLevel(database))
      // The last one is the commit, which may have arrived.
      if ((await installedLevel(database))?.version !== older) break
      statement += isProof ? 1 : 40
    }
    expect(statement).toBeGreaterThan(70)
    expect(await describeCatalog(database)).toEqual(await withScratchDatabase(inject('hive'), describeCatalog))
  })
})

/** Upgrades a database in a process that kills itself at a step of the backup before it. */
async function killedUpgrade(database: HiveDatabase, folder: string, step: BackupStep): Promise<void> {
  const child = fork(script, { ...killAtStep(step), stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  child.send({ database, folder })
  const [code, signal] = await once(child, 'exit')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
}

test.each(steps)('an upgrade killed %s leaves nothing half made, and the next is well', { tags: ['OPS-05', 'prove'] }, async (step) => {
  await withOlderDatabase(async (database, folder) => {
    // The database of a trial runs as another user where we are root.
    await chmod(folder, 0o755)
    await openBackupFolder({ DATA_DIR: folder, BACKUP_DIR: undefined })
    // One of an attempt long ago, which the next good one replaces.
    await makeBackup(database, join(folder, 'backups', `before-upgrade-${databaseDigits(database)}-schema-${older}-2026-01-01-0200.hive`))
    // A migration's new table is entered in these two lists.
    const before = omit(await rowCounts(database), 'app.content_tables', 'app.table_homes')
    await killedUpgrade(database, folder, step)
    expect(await installedLevel(database)).toEqual({ version: older, code: '' })
    const good = (await backupsIn(folder)).filter((file) => file.endsWith('.hive'))
    expect(good).toHaveLength(steps.indexOf(step) < steps.indexOf('when its file has its name') ? 1 : 2)
    for (const file of good) expect((await openBackup(file)).manifest.schema).toBe(older)

    await upgradeDatabase(database, schema, { ...upgradeSetup(folder).tools, now: new Date(2027, 0, 1) })
    expect(await installedLevel(database)).toEqual(schema.level)
    expect(enteredIn(await rowCounts(database))).toMatchObject(enteredIn(before))
    const [file = '', ...more] = await readdir(join(folder, 'backups'))
    expect([file, more]).toEqual([expect.stringMatching(/2027-01-01-0000\.hive$/), []])
    expect(existsSync(join(folder, '.proof'))).toBe(false)
  })
})

// What people entered. The lists of tables and limits, the counts and the key belong to the schema, and change with it.
function enteredIn(counts: Readonly<Record<string, number>>): Record<string, number> {
  const ofSchema = new Set(['app.category_counts', 'app.content_tables', 'app.quotas', 'app.signing_key', 'app.table_homes'])
  const entered = Object.entries(counts).filter(([name]) => !ofSchema.has(name))
  // Subjects of five tables become those of one.
  const isOfSubjects = ([name]: [string, number]): boolean => /^app\.(cars|houses|children|pets|travel_plans|subjects)$/.test(name)
  const subjects = entered.filter(isOfSubjects).reduce((sum, [, count]) => sum + count, 0)
  return { ...Object.fromEntries(entered.filter((entry) => !isOfSubjects(entry))), 'app.subjects': subjects }
}

test('what killed starts left does not take the room that the next one needs', { tags: ['OPS-05'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    await chmod(folder, 0o755)
    await openBackupFolder({ DATA_DIR: folder, BACKUP_DIR: undefined })
    await mkdir(join(folder, '.proof'))
    const draft = `before-upgrade-${databaseDigits(database)}-schema-${older}-2026-11-23-1400.hive.${crypto.randomUUID()}.new`
    await writeFile(join(folder, 'backups', draft), 'half of a backup')
    const isLeft = (): boolean => existsSync(join(folder, 'backups', draft)) || existsSync(join(folder, '.proof'))
    const { lines, tools } = upgradeSetup(folder, { freeBytes: async () => (isLeft() ? 0 : 2 ** 40) })
    await upgradeDatabase(database, schema, tools)
    expect(lines.join('')).toContain('"isProved":true')
    expect(isLeft()).toBe(false)
  })
})
