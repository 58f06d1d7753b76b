import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { upgradeDatabase } from '#operations/backups/server/upgrade-database.ts'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { restoreDatabase } from '#platform/server/backup/restore-database.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { withLimitedOwner } from '../with-limited-owner.ts'
import { createLevel210, households } from '../fixtures/level-210.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { asSuperuser, withScratchName } from '../scratch-database.ts'
import { isProof } from '../is-proof.ts'
import { rowsOf, withFolder } from './backups.ts'
import { upgradeSetup, backupsIn, external, rowCounts, schema, storedDatabase } from './upgrades.ts'

const { withOlderDatabase } = storedDatabase('every-table')
const newestLine = `schema version ${schema.level.version}`

// The one with a row in every table; all of them for the proof.
test.each(households.filter((household) => isProof || household === 'every-table'))(
  'the household %s of version 0.1.0 is backed up and then upgraded with every row; restored by this release, the file gives the same data',
  { tags: ['OPS-05', 'OPS-21'] },
  async (household) => {
    await withFolder(async (folder) =>
      withScratchName(inject('hive'), async (database) => {
        await createLevel210(database, household)
        const { lines, tools } = upgradeSetup(folder)
        const counts = await rowCounts(database)
        await upgradeDatabase(database, schema, tools)
        const [file = '', ...more] = await backupsIn(folder)
        expect(more).toEqual([])
        expect(file).toMatch(/\/before-upgrade-[0-9a-f]{8}-schema-210-2026-11-23-1410\.hive$/)
        expect((await stat(file)).mode & 0o777).toBe(0o600)
        expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700)
        expect(lines.join('')).toContain('"isProved":true')
        const { manifest } = await openBackup(file)
        expect(manifest.schema).toBe(210)
        const tables = manifest.tables.map(({ name }) => name)
        for (const { name, rows } of manifest.tables) expect({ [name]: rows }).toEqual({ [name]: counts[name] })
        const [after, rows] = [await describeCatalog(database), await rowsOf(database, tables)]
        expect(after).toContain(newestLine)
        await withScratchName(inject('hive'), async (again) => {
          await restoreDatabase(again, await openBackup(file), schema)
          expect(await rowsOf(again, tables)).toEqual(rows)
          expect(await describeCatalog(again)).toEqual(after)
        })
      }),
    )
  },
)

/** Signs everybody in on a database of version 0.1.0, and leaves an email that waits. */
async function signEverybodyIn(database: HiveDatabase): Promise<void> {
  await asSuperuser(database, async (client) =>
    client.query(`
      insert into auth.sessions (token_hash, user_id, expires_at) select sha256(id::text::bytea), id, now() + interval '1 day' from auth.accounts;
      insert into mail.outbox (recipient, template, params) values ('ben@example.org', 'members.removed', '{"familyName": "Bell"}')`),
  )
}

/** Returns the people, their sessions, what each of them may see and edit, and the emails that wait, each with its job. */
async function peopleAndRights(database: HiveDatabase): Promise<unknown> {
  return asSuperuser(database, async (client) => {
    const people = await client.query<{ id: string }>(
      'select a.id, to_jsonb(a) as account, to_jsonb(p) as profile from auth.accounts a join app.profiles p using (id) order by a.id',
    )
    const sessions = await client.query('select to_jsonb(s) as session from auth.sessions s order by s.token_hash')
    const emails = await client.query(
      `select o.template, (select count(*)::int from jobs.job_common j where j.data ->> 'mailId' = o.id::text) as jobs from mail.outbox o`,
    )
    const rights: unknown[] = []
    for (const { id } of people.rows) {
      await client.query("select set_config('app.user_id', $1, false)", [id])
      rights.push((await client.query('select * from app.my_rights() order by 1, 2')).rows)
    }
    expect(rights.flat()).toHaveLength(2)
    expect(sessions.rows).toHaveLength(people.rows.length)
    expect(emails.rows).toEqual([{ template: 'members.removed', jobs: 1 }])
    return { people: people.rows, sessions: sessions.rows, rights, emails: emails.rows }
  })
}

test('an upgrade leaves people, their sessions, their rights and their emails as they were', { tags: ['OPS-21', 'prove'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    await signEverybodyIn(database)
    const before = await peopleAndRights(database)
    await upgradeDatabase(database, schema, upgradeSetup(folder).tools)
    expect(await peopleAndRights(database)).toEqual(before)
  })
})

test('data that are older than version 0.1.0 left them are refused with a sentence that says what to do, and not changed', async () => {
  await withOlderDatabase(async (database, folder) => {
    await asSuperuser(database, async (client) => client.query('update app.schema_version set version = 72'))
    const before = await describeCatalog(database)
    await expect(upgradeDatabase(database, schema, upgradeSetup(folder).tools)).rejects.toThrow(
      'This data is of an early version (schema 72). Start version 0.1.0 once, which brings it to 210; then start this one. Nothing was changed.',
    )
    expect(await backupsIn(folder)).toEqual([])
    expect(await describeCatalog(database)).toEqual(before)
  })
})

test('servers that start at the same time on older data make one backup and upgrade it once', { tags: ['OPS-05', 'prove'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const upgrades = [upgradeSetup(folder), upgradeSetup(folder), upgradeSetup(folder)]
    await Promise.all(upgrades.map(async ({ tools }) => upgradeDatabase(database, schema, tools)))
    expect(await backupsIn(folder)).toHaveLength(1)
    expect(upgrades.map(({ lines }) => lines.length).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await describeCatalog(database)).toContain(newestLine)
  })
})

test('a new database and one that is up to date are not backed up', { tags: ['OPS-05'] }, async () => {
  await withFolder(async (folder) =>
    withScratchName(inject('hive'), async (database) => {
      const { tools } = upgradeSetup(folder)
      await upgradeDatabase(database, schema, tools)
      await upgradeDatabase(database, schema, tools)
      expect(await backupsIn(folder)).toEqual([])
    }),
  )
})

test('an owner who is no superuser also gets the backup', { tags: ['OPS-05', 'prove'] }, async () => {
  await withFolder(async (folder) =>
    withScratchName(inject('hive'), async (own) =>
      withLimitedOwner(own, async (database) => {
        await createLevel210(database)
        await upgradeDatabase(database, schema, upgradeSetup(folder, { env: external }).tools)
        expect(await backupsIn(folder)).toHaveLength(1)
        expect(await describeCatalog(own)).toContain(newestLine)
      }),
    ),
  )
})

test('NO_BACKUP=1 continues without a backup, and the log says so', { tags: ['OPS-05'] }, async () => {
  await withOlderDatabase(async (database, folder) => {
    const { lines, tools } = upgradeSetup(folder, { env: { ...external, NO_BACKUP: '1' } })
    await upgradeDatabase(database, schema, tools)
    expect(await describeCatalog(database)).toContain(newestLine)
    expect(await readdir(folder)).toEqual([])
    expect(lines[0]).toMatch(/"level":40.*NO_BACKUP is set/)
  })
})
