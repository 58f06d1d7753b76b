import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { useDatabase } from '../own-database.ts'
import { urlOf } from '../url-of.ts'

const run = promisify(execFile)
const database = useDatabase({ ownRoles: true })

async function npmRunJobs(env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, ['scripts/jobs.ts'], { env: { ...process.env, ...env } })
  return stdout
}

async function jobs(): Promise<string> {
  return npmRunJobs({ DATABASE_URL: urlOf(database.database), SECRET: database.database.secret })
}

test('the operator sees what is pending, what failed and why, and what comes next, but no names of people', async () => {
  expect(await jobs()).toMatch(/Mails that wait: none\n\nFailed, newest first: none/)
  await database.superuser(
    `insert into mail.outbox (recipient, template, params, attempts, error, due_at)
     values ('amelia@example.org', 'invitations.invited', '{"token": "a secret"}', 2, 'EENVELOPE 451', '2100-01-02 03:04:05Z')`,
  )
  await database.superuser("select app.enqueue('look', '{}'), app.enqueue('sweep', '{}')")
  await database.superuser(
    `update jobs.job_common set state = 'failed', completed_on = '2026-03-01 12:00Z', output = '{"name": "Error", "message": "57P01", "stack": ""}' where name = 'look'`,
  )
  await database.superuser(
    `update jobs.job_common set state = 'completed', completed_on = '2026-03-02 12:00Z',
            output = '{"gaveUp": "EENVELOPE 550", "template": "members.removed", "attempts": 9}' where name = 'sweep'`,
  )

  await database.superuser("select app.enqueue('backup', '{}')")
  await database.superuser(
    `update jobs.job_common set state = 'failed', completed_on = '2026-03-03 02:00Z', output = '{"name": "Error", "message": "noRight", "stack": ""}' where name = 'backup'`,
  )

  const shown = await jobs()
  expect(shown).toMatch(
    /^ {2}backup +2026-03-03 02:00:00 UTC +- +The last backup failed because Hivehold can't write to the backup folder\./m,
  )
  expect(shown).toMatch(/^ {2}mail +1 +2100-01-02 03:04:05 UTC +0 +-$/m)
  expect(shown).toMatch(/^ {2}look +\* \* \* \* \* +20\d\d-\d\d-\d\d \d\d:\d\d:00 UTC$/m)
  expect(shown).toMatch(/^ {2}[0-9a-f-]{36} +invitations\.invited +2 +2100-01-02 03:04:05 UTC +EENVELOPE 451$/m)
  expect(shown).toMatch(/^ {2}look +2026-03-01 12:00:00 UTC +- +57P01$/m)
  expect(shown).toMatch(/^ {2}sweep +2026-03-02 12:00:00 UTC +members\.removed +EENVELOPE 550$/m)
  expect(shown).not.toMatch(/amelia|secret|send-it/)
})

test('it says so when Hivehold is not running', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hive-none-'))
  expect(await npmRunJobs({ DATA_DIR: dataDir, DATABASE_URL: '' })).toBe(`Hivehold does not run on ${dataDir}. Start it, and ask again.\n`)
  await rm(dataDir, { recursive: true })
})
