import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { upgradeDatabase } from '../../src/app/server/upgrade-database.ts'
import { openBackup } from '../../src/platform/server/backup/open-backup.ts'
import { restoreDatabase } from '../../src/platform/server/backup/restore-database.ts'
import type { HiveDatabase } from '../../src/platform/server/db/cluster.ts'
import { prepareDatabase } from '../../src/platform/server/db/prepare-database.ts'
import { withLandlord } from '../a-landlord.ts'
import { describeCatalog } from '../schema/describe-catalog.ts'
import { asSuperuser, withScratchName } from '../scratch-database.ts'
import { isProof } from '../how-long.ts'
import { newestSchema, withFolder } from './a-backup.ts'
import { anUpgrade, backupsIn, external, history, rowCounts, schema, storedDatabases } from './an-upgrade.ts'
import { olderVersions } from './older-database.ts'

// The last; all of them for the proof. The migrations' own test shows that each leads to the same schema.
const tried = olderVersions.filter((version) => isProof || version === olderVersions.at(-1))
const lastBefore = olderVersions.at(-1) ?? 0
const { withOlderDatabase } = storedDatabases([...tried, 2, 3])

// Values that migrations take from the clock differ; what people entered does not.
async function contents(database: HiveDatabase): Promise<unknown> {
  return asSuperuser(database, async (client) => {
    const { rows } = await client.query(
      `select u.email, p.first_name, p.last_name, p.time_zone, to_jsonb(f) as family, to_jsonb(c) as category, to_jsonb(g) as car
         from auth.accounts u join app.profiles p using (id) join app.families f on f.created_by = u.id
         join app.categories c on c.family_id = f.id left join app.cars g on g.category_id = c.id order by c.id`,
    )
    expect(rows).toHaveLength(3)
    return rows
  })
}

test.each(tried)(
  'a database of version %i is backed up and then upgraded; restored by this release, the file gives the same data',
  { tags: ['OPS-05'] },
  async (version) => {
    await withOlderDatabase(version, async (database, folder) => {
      const { lines, tools } = anUpgrade(folder)
      const before = await rowCounts(database)
      await upgradeDatabase(database, schema, tools)
      const [file = '', ...more] = await backupsIn(folder)
      expect(more).toEqual([])
      expect(file).toMatch(new RegExp(`/before-upgrade-[0-9a-f]{8}-schema-${version}-2026-11-23-1410\\.hive$`))
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect((await stat(join(folder, 'backups'))).mode & 0o777).toBe(0o700)
      expect(lines.join('')).toContain(`"isProved":true,"holds":"2 people, 2 households`)
      const { manifest } = await openBackup(file)
      expect(manifest).toMatchObject({ schema: version })
      for (const { name, rows } of manifest.tables) expect({ [name]: rows }).toEqual({ [name]: before[name] })
      const after = await describeCatalog(database)
      expect(after).toContain(`schema version ${newestSchema}`)
      await withScratchName(inject('hive'), async (again) => {
        await restoreDatabase(again, await openBackup(file), history)
        expect(await rowCounts(again)).toEqual(await rowCounts(database))
        expect(await contents(again)).toEqual(await contents(database))
        expect(await describeCatalog(again)).toEqual(after)
      })
    })
  },
)

// Returns the name of the table of accounts in the schema of the database's version.
const accountsOf = async (database: HiveDatabase): Promise<string> =>
  asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select coalesce(to_regclass('auth.accounts'), to_regclass('auth.users'))::text as name",
    )
    return rows[0]?.name ?? 'nowhere'
  })

/** Returns the people, their sessions, and what each of them may see and edit; without what only this version has. */
async function peopleAndRights(database: HiveDatabase): Promise<unknown> {
  const accounts = await accountsOf(database)
  return asSuperuser(database, async (client) => {
    const people = await client.query<{ id: string }>(`select a.id, to_jsonb(a) as account, to_jsonb(p) - 'color' as profile
      from ${accounts} a join app.profiles p using (id) order by a.id`)
    const sessions = await client.query('select to_jsonb(s) as session from auth.sessions s order by s.token_hash')
    const rights: unknown[] = []
    for (const { id } of people.rows) {
      await client.query("select set_config('app.user_id', $1, false)", [id])
      rights.push((await client.query('select * from app.my_rights() order by 1, 2')).rows)
    }
    expect([people.rows.length, sessions.rows.length, rights.flat().length]).toEqual([2, 1, 6])
    return { people: people.rows, sessions: sessions.rows, rights }
  })
}

test('an upgrade leaves people, their sessions and their rights as they were, and every account has its person', async () => {
  await withOlderDatabase(lastBefore, async (database, folder) => {
    const before = await peopleAndRights(database)
    await upgradeDatabase(database, schema, anUpgrade(folder).tools)
    expect(await peopleAndRights(database)).toEqual(before)
    const kinds = await asSuperuser(database, async (client) => client.query('select kind from app.people join auth.accounts using (id)'))
    expect(kinds.rows).toEqual([{ kind: 'person' }, { kind: 'person' }])
  })
})

test(
  'reminders and emails pending in an earlier version continue under the names of this one, each with its job',
  { tags: 'prove' },
  async () => {
    await withOlderDatabase(lastBefore, async (database, folder) => {
      await upgradeDatabase(database, schema, anUpgrade(folder).tools)
      await asSuperuser(database, async (client) => {
        const waiting = await client.query(
          `select o.template, o.merge_key, o.params ? 'notices' as old, jsonb_array_length(o.params -> 'reminders') as shared,
                (select count(*)::int from jobs.job_common j where j.data ->> 'mailId' = o.id::text) as jobs
           from mail.outbox o order by 1`,
        )
        const one = { merge_key: null, old: false, shared: null, jobs: 1 }
        expect(waiting.rows).toEqual([
          { template: 'members.removed', ...one },
          { template: 'reminders.appointment', ...one },
          { template: 'reminders.renewal', ...one },
          { template: 'reminders.renewals', ...one, merge_key: expect.stringMatching(/^reminders\.renewals 0{8}-/), shared: 1 },
        ])
        const types = await client.query('select type from app.notification_log union all select type from app.notifications order by 1')
        expect(types.rows.map(({ type }: { type: string }) => type)).toEqual(['renewal', 'renewal', 'role_changed', 'task_due'])
        const queued = await client.query('select k.kind from app.reschedule_queue q join app.categories k on k.id = q.category_id')
        expect(queued.rows).toContainEqual({ kind: 'health' })
      })
    })
  },
)

test('nobody is reminded again after an upgrade of what an earlier version reminded them of', { tags: ['RENEW-07', 'prove'] }, async () => {
  await withOlderDatabase(lastBefore, async (database, folder) => {
    await upgradeDatabase(database, schema, anUpgrade(folder).tools)
    await asSuperuser(database, async (client) => {
      const told = async (email: string): Promise<unknown> => {
        const { rows } = await client.query('select id from auth.accounts where email = $1', [email])
        const id: unknown = rows[0]?.id
        await client.query("select set_config('app.user_id', $1, false)", [id])
        // Thirty days before the contract ends.
        const day = '2098-10-25'
        const answer = await client.query('select app.announce_coming($1, $2, $2, $3)::int as many', [id, day, `${day}T09:00:00Z`])
        return answer.rows[0]?.many
      }
      expect(await told('ben@example.org')).toBe(0)
      expect(await told('ada@example.org')).toBe(1)
    })
  })
})

test('servers that start at the same time on older data make one backup and upgrade it once', { tags: ['OPS-05', 'prove'] }, async () => {
  await withOlderDatabase(2, async (database, folder) => {
    const upgrades = [anUpgrade(folder), anUpgrade(folder), anUpgrade(folder)]
    await Promise.all(upgrades.map(async ({ tools }) => upgradeDatabase(database, schema, tools)))
    expect(await backupsIn(folder)).toHaveLength(1)
    expect(upgrades.map(({ lines }) => lines.length).toSorted((a, b) => a - b)).toEqual([0, 0, 2])
    expect(await describeCatalog(database)).toContain(`schema version ${newestSchema}`)
  })
})

test('a new database and one that is up to date are not backed up', { tags: ['OPS-05'] }, async () => {
  await withFolder(async (folder) =>
    withScratchName(inject('hive'), async (database) => {
      const { tools } = anUpgrade(folder)
      await upgradeDatabase(database, { files: [history.first], migrations: history.migrations }, tools)
      await upgradeDatabase(database, { files: [history.first], migrations: history.migrations }, tools)
      expect(await backupsIn(folder)).toEqual([])
    }),
  )
})

test('an owner who is no superuser also gets the backup', { tags: ['OPS-05', 'prove'] }, async () => {
  await withFolder(async (folder) =>
    withScratchName(inject('hive'), async (own) =>
      withLandlord(own, async (database) => {
        await prepareDatabase(database, { files: [history.first], migrations: [] })
        await upgradeDatabase(database, schema, anUpgrade(folder, { env: external }).tools)
        expect(await backupsIn(folder)).toHaveLength(1)
        expect(await describeCatalog(own)).toContain(`schema version ${newestSchema}`)
      }),
    ),
  )
})

test('NO_BACKUP=1 continues without a backup, and the log says so', { tags: ['OPS-05'] }, async () => {
  await withOlderDatabase(3, async (database, folder) => {
    const { lines, tools } = anUpgrade(folder, { env: { ...external, NO_BACKUP: '1' } })
    await upgradeDatabase(database, schema, tools)
    expect(await describeCatalog(database)).toContain(`schema version ${newestSchema}`)
    expect(await readdir(folder)).toEqual([])
    expect(lines[0]).toMatch(/"level":40.*NO_BACKUP is set/)
  })
})
