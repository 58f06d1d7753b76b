import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { endSessionsCommand, operatorCommand, resetLinkCommand } from '#app/server/account-commands.ts'
import { allMails } from '#app/server/all-mails.ts'
import { resolvePort } from '#app/server/listen.ts'
import { examine } from '#operations/doctor/server/examine.ts'
import { loadReminderData } from '#overview/reminders/server/email-data.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { closePools, openPools } from '#platform/server/db/pools.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { listJobs } from '#platform/server/jobs/list-jobs.ts'
import { workerStatusLine } from '#platform/server/jobs/worker-status.ts'
import type { LiveEvent } from '#platform/server/live/live-event.ts'
import { makeHub } from '#platform/server/live/make-hub.ts'
import { makeMailer } from '#platform/server/mail/make-mailer.ts'
import type { OutgoingMail } from '#platform/server/mail/outgoing-mail.ts'
import { serveMetrics } from '#platform/server/metrics/serve-metrics.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { makeHost, asJson, asking, home } from '../http-host.ts'
import { openBrowser } from '../browser.ts'
import { asSuperuser, undoing } from '../scratch-database.ts'
import { testServices } from '../test-services.ts'
import { urlOf } from '../url-of.ts'
import { addMember, type TestPerson, superuser, testDatabase, testPools } from '../people.ts'
import type { CanaryTest } from './canaries.ts'

/** The ways beside an answer on which something of a home could leave a server, and for whom nothing of a home is meant. */
export const channels = [
  'metrics',
  'log',
  'readiness',
  'operators page',
  'jobs',
  'commands on the machine',
  'doctor',
  'notices of backups',
] as const
// What somebody downloads is for them: it is checked as an answer is (`myData`, `groupData`).
export type Channel = (typeof channels)[number]

/** A marker that one of the channels lets out: the check has to find it. */
export type Leak = { channel: Channel; marker: string }

/** A server with all its channels open, on the database of the tests. */
export type OpenChannels = Awaited<ReturnType<typeof openChannels>>

export async function openChannels({ people, families }: CanaryTest, leak?: Leak) {
  const leaked = (channel: Channel): string | undefined => (leak?.channel === channel ? leak.marker : undefined)
  const folder = await mkdtemp(join(tmpdir(), 'hive-channels-'))
  let logged = ''
  const log = pino({ level: 'debug' }, { write: (line: string) => void (logged += line) })
  const away = openPools({ ...testDatabase(), admin: { ...testDatabase().admin, host: '127.0.0.1', port: 1 } }, () => undefined)
  const host = {
    log,
    statusLines: async () => [
      await workerStatusLine({ pool: testPools().worker, here: true, since: new Date(), now: new Date() }),
      leaked('readiness') ?? '',
    ],
  }
  const apps = [makeHost(host), makeHost({ log, services: { pools: away } })]
  const hosts = apps.map((app) => asking(app))
  // The full text of a readiness probe.
  const fromHere = apps.map((app) => asking(app, '127.0.0.1'))
  const place = { host: '127.0.0.1', port: await resolvePort({ host: '127.0.0.1', port: 0 }) }
  const hub = makeHub({ pools: testPools(), database: testDatabase(), log })
  const metrics = await serveMetrics(place, {
    version: leaked('metrics') ?? '1.2.3',
    pools: testPools(),
    queues: makeRequestQueues(2),
    streams: hub.streams,
    dataDir: folder,
    backupHealth: async () => ({ newestAt: new Date(), bytes: 5, provedAt: null, fault: 'failed' }),
  })
  const [family] = families
  if (family === undefined) throw new Error('there is no group')
  // Whom commands are about, in a group like everybody else.
  const ivy = await addMember(family, { firstName: 'Ivy' })
  const env = {
    DATABASE_URL: urlOf(testDatabase()),
    SECRET: testDatabase().secret,
    DATA_DIR: folder,
    PUBLIC_URL: `https://${leaked('commands on the machine') ?? 'home'}.example.org`,
  }
  const command = { config: readConfig(env), log: ({ message }: { message: string }): void => log.warn(message), address: ivy.email }
  const heard = new Map<string, LiveEvent[]>(people.map(({ id }) => [id, []]))
  const leave = people.map(({ id, sessionHash }) =>
    hub.join({ userId: id, sessionHash, send: (event) => heard.get(id)?.push(event), close: () => undefined }),
  )
  const sent: OutgoingMail[] = []
  const transport = { send: async (mail: OutgoingMail) => void sent.push(mail), forget: async () => undefined, close: () => undefined }
  const site = { publicUrl: 'https://home.example.org' }
  const lookUps = loadReminderData({ api: testPools().api, stopKey: Buffer.alloc(32, 1), publicUrl: site.publicUrl, now: () => new Date() })
  const mailer = makeMailer({ pools: testPools(), templates: allMails, lookUps, transport, site, from: 'Hivehold <hive@example.org>', log })
  if (leak?.channel === 'log') log.info({ name: leak.marker }, 'a leak')

  const says: Record<Channel, () => Promise<string>> = {
    metrics: async () => (await fetch(`http://${place.host}:${place.port}/metrics`)).text(),
    log: async () => {
      const text = logged
      logged = ''
      return text
    },
    readiness: async () => (await Promise.all(fromHere.map(async (ask) => (await ask('/readyz')).text()))).join('\n'),
    'operators page': async () => {
      const operator = { ...testServices.operator, release: leaked('operators page') ?? '1.2.3' }
      return JSON.stringify(await openBrowser({ sessionToken: people[0]?.sessionToken, operator }).api.operator.numbers())
    },
    jobs: async () => JSON.stringify(await listJobs(testPools().worker, 1000)),
    'commands on the machine': async () =>
      [
        await operatorCommand({ ...command, remove: false }),
        await operatorCommand({ ...command, remove: true }),
        await resetLinkCommand(command),
        await endSessionsCommand(command),
      ].join('\n'),
    doctor: async () => JSON.stringify(await examine({ ...env, DATA_DIR: join(folder, leaked('doctor') ?? '') }, new Date())),
    'notices of backups': async () => noticesOfBackups(leaked('notices of backups')),
  }

  return {
    log,
    /** Has somebody ask for things by names and ids that no channel may repeat, also while the database is away. */
    provoke: async (person: TestPerson, { marker, categoryId }: { marker: string; categoryId: string }): Promise<void> => {
      const headers = { cookie: `hive=${person.sessionToken}`, origin: home, 'user-agent': marker }
      const car = { id: makeId(), categoryId, name: marker, numberPlate: marker.slice(0, 12) }
      for (const ask of hosts) {
        for (const path of [
          `/api/search?q=${marker}`,
          `/api/categories/${categoryId}`,
          `/api/${marker}`,
          `/ical/${marker}.ics`,
          `/${marker}?name=${marker}`,
        ]) {
          await ask(path, { headers })
        }
        for (const body of [car, { ...car, name: '' }, `{"name": "${marker}`]) await ask('/api/cars', asJson(body, headers))
      }
    },
    /** Returns what a channel answers now; the log, what was written since the last call. */
    said: async (channel: Channel): Promise<string> => says[channel](),
    /** Returns what each person's live stream brought since it was last asked, by their ids. */
    heard: (): ReadonlyMap<string, readonly LiveEvent[]> => new Map([...heard].map(([id, events]) => [id, events.splice(0)])),
    hub,
    /** Sends an email of the outbox, and returns it as it left; undefined when there was nothing to say any more. */
    delivered: async (mailId: string): Promise<OutgoingMail | undefined> => {
      await mailer(mailId)
      return sent.splice(0)[0]
    },
    close: async (): Promise<void> => {
      for (const one of leave) one()
      await Promise.all([hub.stop(), metrics.close(), closePools(away), superuser('delete from auth.accounts where id = $1', [ivy.id])])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

// In a transaction that is undone: the state of the backups is everybody's.
async function noticesOfBackups(leak: string | undefined): Promise<string> {
  return asSuperuser(testDatabase(), async (client) =>
    undoing(client, async () => {
      await client.query('update app.backup_state set told_fault = null, told_at = null')
      await client.query("select app.tell_of_backups('damaged')")
      if (leak !== undefined) {
        await client.query(
          `update mail.outbox set params = params || jsonb_build_object('name', $1::text) where template = 'operator.backup'`,
          [leak],
        )
      }
      const { rows } = await client.query("select params from mail.outbox where template = 'operator.backup'")
      if (rows.length === 0) throw new Error('nobody was told of the backups')
      return JSON.stringify(rows)
    }),
  )
}
