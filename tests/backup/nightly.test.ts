import { mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { openBackup } from '#platform/server/backup/open-backup.ts'
import { useDatabase } from '../own-database.ts'
import { withFolder } from './backups.ts'
import { homeAtNight, evening, forgetBackups, nightOf } from './nights.ts'

const own = useDatabase()
beforeEach(async () => forgetBackups(own))

const withHome = async (work: (home: ReturnType<typeof homeAtNight> & { folder: string }) => Promise<void>): Promise<void> =>
  withFolder(async (folder) => work({ ...homeAtNight(own, folder), folder }))
const mark = /^nightly-[0-9a-f]{8}-/

test('at two at night a backup is made, once, checked, and noted as good', { tags: ['OPS-01', 'OPS-03'] }, async () => {
  await withHome(async ({ comes, files, health, backups, lines }) => {
    expect(await comes(nightOf(0, 1, 59))).toBe('not due')
    expect(await comes(nightOf(0))).toBe('made')
    expect(await comes(nightOf(0, 2, 1))).toBe('not due')
    const [name = '', ...more] = await files()
    expect(more).toEqual([])
    expect(name.replace(mark, '')).toBe('2026-11-23-0200.hive')
    const { manifest } = await openBackup(join(backups, name))
    expect(manifest.tables.map((table) => table.name)).toContain('app.subjects')
    const { length } = await readFile(join(backups, name))
    expect(await health(nightOf(0, 9))).toEqual({ newestAt: nightOf(0), bytes: length, provedAt: evening, fault: null })
    expect(lines.join('')).toContain('"msg":"a backup was made and verified"')
  })
})

test('several servers whose turn it is at once make one backup', { tags: ['OPS-01'] }, async () => {
  await withHome(async ({ comes, files }) => {
    const outcomes = await Promise.all([comes(nightOf(0)), comes(nightOf(0)), comes(nightOf(0))])
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(1)
    expect(await files()).toHaveLength(1)
  })
})

test('a clock put back an hour brings no second backup, except one that is asked for', { tags: ['OPS-01'] }, async () => {
  await withHome(async ({ comes, files }) => {
    await comes(nightOf(0, 2, 10))
    expect(await comes(nightOf(0, 1, 15))).toBe('not due')
    expect(await comes(nightOf(0, 2, 5))).toBe('not due')
    expect(await comes(nightOf(0, 2, 10), { atOnce: true })).toBe('made')
    // Of one day the newest is retained.
    expect((await files()).map((name) => name.replace(mark, ''))).toEqual(['2026-11-23-0210-2.hive'])
  })
})

test('after twenty nights the last seven and ends of weeks and months are there', { tags: ['OPS-02', 'prove'] }, async () => {
  await withHome(async ({ comes, files, backups, folder }) => {
    const others = [
      'nightly-89efcdab-2025-01-01-0200.hive',
      'hivehold-2025-01-01-0200.hive',
      'nightly-2025-01-01-0200.hive',
      'before-upgrade-0123abcd-schema-5-2025-01-01-0200.hive',
      'photos.zip',
    ]
    await mkdir(backups, { recursive: true })
    await writeFile(join(folder, 'data', 'hivehold.json'), '{"name": "hivehold"}')
    for (const name of others) await writeFile(join(backups, name), '')
    for (let night = 0; night < 20; night += 1) {
      expect(await comes(nightOf(night))).toBe('made')
      await own.superuser('update app.backup_state set proved_at = made_at')
    }
    const ours = (await files()).filter((name) => !others.includes(name))
    expect((await files()).filter((name) => others.includes(name))).toEqual(others.toSorted())
    // The last seven, the last of a week and of November.
    expect(ours.map((name) => name.replace(mark, '').slice(5, 10))).toEqual([
      '11-29',
      '11-30',
      '12-06',
      '12-07',
      '12-08',
      '12-09',
      '12-10',
      '12-11',
      '12-12',
    ])
  })
})

test('without room the oldest go, the newest good one stays, and a lack of space is reported', { tags: ['OPS-03', 'OPS-22'] }, async () => {
  await withHome(async ({ comes, files, health }) => {
    for (const night of [0, 1, 2]) await comes(nightOf(night))
    let free = 0
    const rotating = async (): Promise<number> => ((await files()).length > 2 ? 0 : 2 ** 40)
    expect(await comes(nightOf(3), { freeBytes: rotating })).toBe('made')
    expect((await files()).map((name) => name.replace(mark, '').slice(8, 10))).toEqual(['24', '25', '26'])
    await expect(comes(nightOf(4), { freeBytes: async () => free })).rejects.toThrow(/has 0 MB free, but \d+ MB is needed/)
    expect((await files()).map((name) => name.replace(mark, '').slice(8, 10))).toEqual(['26'])
    expect(await health(nightOf(4, 3))).toMatchObject({ newestAt: nightOf(3), fault: 'noRoom' })
    // An hour later there is room again.
    free = 2 ** 40
    expect(await comes(nightOf(4, 2, 59))).toBe('not due')
    expect(await comes(nightOf(4, 3))).toBe('made')
    expect(await health(nightOf(4, 4))).toMatchObject({ newestAt: nightOf(4, 3), fault: null })
  })
})

test('a folder that cannot be written is reported, and backups are made again once it can', { tags: ['OPS-03'] }, async () => {
  await withHome(async ({ comes, health }) => {
    // Nobody can write there, not even root.
    await expect(comes(nightOf(0), { env: { BACKUP_DIR: '/sys' } })).rejects.toThrow(/cannot be written \(E[A-Z]+\)/)
    expect(await health(nightOf(0))).toMatchObject({ newestAt: null, fault: 'noRight' })
    expect(await comes(nightOf(0, 3))).toBe('made')
    expect(await health(nightOf(0, 4))).toMatchObject({ newestAt: nightOf(0, 3), fault: null })
  })
})

test('what a killed npm run backup left goes after a day, and what is being written stays', { tags: ['OPS-02'] }, async () => {
  await withHome(async ({ comes, files, backups }) => {
    await comes(nightOf(0))
    const [old, present] = ['2026-11-22-1000', '2026-11-24-0155-2'].map((name) => `hivehold-${name}.hive.${crypto.randomUUID()}.new`)
    const others = ['hivehold-2026-11-30-1000.hive', 'mine.hive.new']
    for (const name of [old ?? '', present ?? '', ...others]) {
      await writeFile(join(backups, name), 'half of a backup')
      const at = name === present ? nightOf(1, 1, 55) : nightOf(-1)
      await utimes(join(backups, name), at, at)
    }
    await comes(nightOf(1))
    expect((await files()).filter((name) => !mark.test(name))).toEqual([present, ...others])
  })
})

test('a folder that cannot be made is reported, and nothing is left of the attempt', { tags: ['OPS-03'] }, async () => {
  await withHome(async ({ comes, health, folder }) => {
    await writeFile(join(folder, 'a file'), '')
    await expect(comes(nightOf(0), { env: { BACKUP_DIR: join(folder, 'a file', 'backups') } })).rejects.toThrow(
      /cannot be created \(ENOTDIR\)/,
    )
    expect(await health(nightOf(0))).toMatchObject({ newestAt: null, fault: 'noRight' })
  })
})

test('a backup that changed on its disk is reported the next night and does not count as good', { tags: ['OPS-03', 'prove'] }, async () => {
  await withHome(async ({ comes, files, health, backups, lines }) => {
    for (const night of [0, 1]) await comes(nightOf(night))
    const [, newest = ''] = await files()
    const path = join(backups, newest)
    const bytes = await readFile(path)
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1)
    await writeFile(path, bytes)
    expect(await comes(nightOf(2))).toBe('made')
    expect(await health(nightOf(2))).toMatchObject({ newestAt: nightOf(2), fault: 'damaged' })
    expect(lines.join('')).toContain('has changed since it was made')
    expect(await comes(nightOf(3))).toBe('made')
    expect(await health(nightOf(3))).toMatchObject({ fault: null })
  })
})

test('a backup that somebody moved away is not missed', async () => {
  await withHome(async ({ comes, files, health, backups }) => {
    await comes(nightOf(0))
    for (const name of await files()) await rm(join(backups, name))
    expect(await comes(nightOf(1))).toBe('made')
    expect(await health(nightOf(1))).toMatchObject({ fault: null })
  })
})

test('a program gets the file of each good backup; its failure is reported', { tags: ['OPS-08', 'OPS-03'] }, async () => {
  await withHome(async ({ comes, files, health, backups, folder, lines }) => {
    const away = join(folder, 'away')
    await mkdir(away)
    expect(await comes(nightOf(0), { env: { BACKUP_AFTER: `cp -t ${away}` } })).toBe('made')
    const [name = ''] = await files()
    expect(await readFile(join(away, name))).toEqual(await readFile(join(backups, name)))
    expect(await comes(nightOf(1), { env: { BACKUP_AFTER: `cp -t ${away}/nowhere` } })).toBe('made')
    expect(await health(nightOf(1))).toMatchObject({ newestAt: nightOf(1), fault: 'notCopied' })
    expect(lines.join('')).toMatch(/The program in BACKUP_AFTER failed: cp: .*nowhere/)
    expect(await comes(nightOf(2), { env: { BACKUP_AFTER: '/no/such/program' } })).toBe('made')
    expect(await health(nightOf(2))).toMatchObject({ fault: 'notCopied' })
  })
})

test('the program learns neither the secret nor the address of the database', { tags: ['OPS-08'] }, async () => {
  await withHome(async ({ comes, folder }) => {
    const script = join(folder, 'after.sh')
    await writeFile(script, `#!/bin/sh\nenv > ${folder}/env\n`, { mode: 0o700 })
    const before = process.env['SMTP_URL']
    process.env['SMTP_URL'] = 'smtp://somebody:a-password@localhost'
    try {
      expect(await comes(nightOf(0), { env: { BACKUP_AFTER: script } })).toBe('made')
    } finally {
      if (before === undefined) delete process.env['SMTP_URL']
      else process.env['SMTP_URL'] = before
    }
    const env = await readFile(join(folder, 'env'), 'utf8')
    expect(env).toContain('PATH=')
    expect(env).not.toContain('a-password')
  })
})

test('with BACKUP_AT=off no night makes one, and nothing is missed', { tags: ['OPS-01'] }, async () => {
  await withHome(async ({ comes, files }) => {
    expect(await comes(nightOf(5), { env: { BACKUP_AT: 'off' } })).toBe('not due')
    expect(await files()).toEqual([])
  })
})
