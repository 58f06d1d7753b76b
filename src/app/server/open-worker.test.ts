import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#platform/server/config/config.ts'
import type { OutgoingMail } from '#platform/server/mail/outgoing-mail.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { pollTimes } from '#tests/poll-times.ts'
import { openWorker } from './open-worker.ts'

test('a worker stops when a newer release upgraded its data; one that knows them sends', { tags: ['OPS-21'] }, async () => {
  const own = await ownDatabase()
  const sent: OutgoingMail[] = []
  const lines: string[] = []
  const open = () => {
    const worker = openWorker({
      config: readConfig({}),
      log: pino({ level: 'error' }, { write: (line: string) => lines.push(line) }),
      pools: own.pools,
      database: own.database,
      transport: { send: async (mail) => void sent.push(mail), forget: async () => undefined, close: () => undefined },
      changed: () => undefined,
    })
    onTestFinished(worker.stop)
    return worker
  }
  onTestFinished(own.close)
  const old = open()
  await own.superuser('update app.schema_version set version = version + 1')
  await own.superuser("insert into mail.outbox (recipient, template, params) values ('amelia@example.org', 'accounts.addressTaken', '{}')")
  await vi.waitFor(() => expect(lines.join()).toContain('the data are of a newer release: this worker stops'), pollTimes)
  await old.stop()
  expect(sent).toEqual([])

  // As the worker of the newer release knows them.
  await own.superuser('update app.schema_version set version = version - 1')
  await own.superuser("update jobs.job_common set start_after = now() where name = 'mail'")
  open()
  await vi.waitFor(() => expect(sent.map(({ to }) => to)).toEqual(['amelia@example.org']), pollTimes)
})
