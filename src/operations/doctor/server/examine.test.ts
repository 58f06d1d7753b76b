import { mkdtemp, readdir, rm, utimes, writeFile, chmod, mkdir } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { resolvePort } from '#app/server/listen.ts'
import { doctorKey } from '#platform/server/http/doctor-header.ts'
import { overTheWire } from '#tests/http-host.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { type OwnDatabase, ownDatabase } from '#tests/own-database.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'
import { checkNode } from './check-machine.ts'
import { checkWay } from './check-network.ts'
import { checkDatabaseClock } from './check-services.ts'

const secret = 'a secret of thirty-two characters'
const now = new Date()

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hive-doctor-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}

function urlOf({ database: { admin, name } }: OwnDatabase): string {
  const url = new URL(`postgres://localhost:${admin.port}/${name}`)
  url.username = admin.user
  url.password = admin.password
  url.searchParams.set('host', admin.host)
  return url.href
}

/** Passes requests on to a server as a proxy does, and names whom they are from; `names` is how many proxies do. */
async function aProxy(target: string, names: number): Promise<string> {
  const port = await resolvePort({ host: '127.0.0.1', port: 0 })
  const proxy = createServer((incoming, outgoing) => {
    const headers = {
      ...incoming.headers,
      ...(names === 0 ? {} : { 'x-forwarded-for': Array.from({ length: names }, () => '192.0.2.1').join(', ') }),
    }
    incoming.pipe(
      request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      }),
    )
  })
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void proxy.close())
  return `http://127.0.0.1:${port}`
}

const faultsIn = (findings: readonly Finding[]): string[] =>
  findings.filter(({ level }) => level === 'fault').map(({ about, text, fix }) => `${about}: ${text} → ${fix}`)

test('a server that is well has no fault, and is the same afterwards', { tags: ['OPS-18'] }, async () => {
  const [folder, own, mail] = [await aFolder(), await ownDatabase({ ownRoles: true }), await startMailServer()]
  onTestFinished(async () => Promise.all([own.close(), mail.close()]).then(() => undefined))
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', 'hivehold-today.hive'), '')
  await own.superuser("insert into jobs.job_common (name, state, completed_on) values ('look', 'completed', now())")
  const before = await readdir(folder, { recursive: true })
  await overTheWire({ doctorsKey: doctorKey(own.database.secret) }, async (url) => {
    const proxy = await aProxy(url, 1)
    const found = await examine(
      {
        DATA_DIR: folder,
        DATABASE_URL: urlOf(own),
        SECRET: own.database.secret,
        SMTP_URL: mail.url,
        MAIL_FROM: 'Hivehold <home@example.org>',
        PORT: new URL(url).port,
        PUBLIC_URL: proxy,
        TRUST_PROXY: '1',
      },
      now,
    )
    expect(faultsIn(found)).toEqual([])
    expect(found.filter(({ level }) => level === 'ok').map(({ about }) => about)).toEqual(
      expect.arrayContaining([
        'Node',
        'data folder',
        'disk',
        'backup',
        'server',
        'address',
        'proxy',
        'database',
        'worker',
        'queues',
        'email',
      ]),
    )
  })
  expect(await readdir(folder, { recursive: true })).toEqual(before)
})

test('each fault is reported with what to do', { tags: ['OPS-18'] }, async () => {
  const folder = await aFolder()
  await writeFile(join(folder, 'secret'), secret)
  await chmod(join(folder, 'secret'), 0o644)
  await mkdir(join(folder, 'backups'))
  await writeFile(join(folder, 'backups', 'hivehold-old.hive'), '')
  await utimes(join(folder, 'backups', 'hivehold-old.hive'), now, new Date(now.getTime() - 72 * 3_600_000))
  const nobody = await resolvePort({ host: '127.0.0.1', port: 0 })
  await overTheWire({ doctorsKey: doctorKey(secret) }, async (url) => {
    const proxy = await aProxy(url, 2)
    const env = {
      DATA_DIR: folder,
      PORT: new URL(url).port,
      PUBLIC_URL: `${proxy},http://127.0.0.1:${nobody}`,
      SMTP_URL: `smtp://127.0.0.1:${nobody}`,
    }
    const faults = faultsIn(await examine(env, now))
    expect(faults).toEqual([
      `secrets: others on this machine can read ${folder}/secret → chmod 600 ${folder}/secret`,
      `backup: the newest in ${folder}/backups is 3 days old → npm run backup`,
      'proxy: 2 proxies name whom a request is from, and TRUST_PROXY is 0. Everybody counts as one network, so one person can use up the limits of all. → TRUST_PROXY=2',
      `address: http://127.0.0.1:${nobody} does not answer (ECONNREFUSED) → Nothing listens there: start the proxy, or correct PUBLIC_URL.`,
      expect.stringMatching(/^email: the mail server does not let us in \(ESOCKET\) → Correct SMTP_URL/),
    ])
  })
})

test('the worker’s faults of nightly backups are reported', { tags: ['OPS-03', 'OPS-18'] }, async () => {
  const [folder, own] = [await aFolder(), await ownDatabase({ ownRoles: true })]
  onTestFinished(own.close)
  const findings = async (env: Record<string, string> = {}) =>
    (await examine({ DATA_DIR: folder, DATABASE_URL: urlOf(own), SECRET: own.database.secret, ...env }, now))
      .filter(({ about }) => about === 'backup')
      .map(({ level, text }) => `${level}: ${text}`)
  const none = `fault: there is none in ${folder}/backups`
  expect(await findings()).toEqual([none])
  await own.superuser('update app.backup_state set made_at = $1', [now])
  expect(await findings()).toEqual([none, 'ok: the last one went well; none was restored in a trial yet'])
  await own.superuser("update app.backup_state set proved_at = '2026-11-22T02:10:00Z'")
  expect(await findings()).toContain('ok: the last one went well; one was restored in a trial on 2026-11-22')
  await own.superuser("update app.backup_state set fault = 'notCopied'")
  expect(await findings()).toContain('fault: The last backup was made, but the program in BACKUP_AFTER failed. The log says why.')
  await own.superuser('update app.backup_state set made_at = $1, fault = null', [new Date(now.getTime() - 49 * 3_600_000)])
  expect(await findings()).toContain('fault: There has been no backup for two days. Is the worker running?')
  expect(await findings({ BACKUP_AT: 'off' })).not.toContain('fault: There has been no backup for two days. Is the worker running?')
})

test('a server that was never started is examined too, and nothing is made', { tags: ['OPS-18'] }, async () => {
  const folder = join(await aFolder(), 'new')
  const port = await resolvePort({ host: '127.0.0.1', port: 0 })
  const found = await examine({ DATA_DIR: folder, PORT: String(port) }, now)
  expect(faultsIn(found)).toEqual([
    `backup: there is none in ${folder}/backups → npm run backup`,
    expect.stringMatching(/^server: nothing answers on port \d+ of this machine \(ECONNREFUSED\) → Start Hivehold/),
  ])
  await expect(readdir(folder)).rejects.toThrow('ENOENT')
  expect(faultsIn(await examine({ PORT: 'eighty' }, now))).toEqual([expect.stringMatching(/^settings: PORT is not valid\./)])
})

test('a Node that is too old, clocks that differ and a proxy that reports less than it should are faults', { tags: ['OPS-18'] }, () => {
  expect([checkNode('22.9.0').level, checkNode('24.0.0').level]).toEqual(['fault', 'ok'])
  const ago = new Date(now.getTime() - 60_000)
  expect(faultsIn(checkDatabaseClock(ago, now))).toEqual([expect.stringContaining('60 seconds apart')])
  expect(checkDatabaseClock(now, now)).toEqual([])
  const origin = 'https://home.example.org'
  expect(faultsIn(checkWay(origin, { forwarded: 0, isHttps: false }, { TRUST_PROXY: 1 }))).toEqual([
    expect.stringMatching(/Anybody can pretend to be at another address.* → TRUST_PROXY=0$/),
    expect.stringContaining('X-Forwarded-Proto'),
  ])
  expect(faultsIn(checkWay(origin, { forwarded: 1, isHttps: true }, { TRUST_PROXY: 1 }))).toEqual([])
})

test('only the doctor learns how a request arrived', async () => {
  await overTheWire({ doctorsKey: doctorKey(secret) }, async (url) => {
    const ask = async (key: string): Promise<string> =>
      (await fetch(`${url}/livez`, { headers: { 'x-hivehold-doctor': key, 'x-forwarded-for': '192.0.2.1, 192.0.2.2' } })).text()
    expect(await ask(doctorKey(secret))).toBe('{"forwarded":2,"isHttps":false}')
    for (const key of ['', 'x', doctorKey('another secret of thirty-two signs')]) expect(await ask(key)).toBe('ok')
  })
})
