import { stat } from 'node:fs/promises'
import { join } from 'node:path'

import { freeBytes } from '../disk/free-bytes.ts'
import { clusterPassword, clusterExists, createCluster, giveTo, refuseFullDisk, SUPERUSER } from './cluster.ts'
import { prepareDataFolder, refuseForeignFolder, futurePath, lockDataFolder } from './data-folder.ts'
import { prepareSocketFolder, removeSocketFolder, postmasterArguments } from './socket-folder.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import type { ClusterPlan, PostgresLog } from './postmaster-plan.ts'
import { supervisePostmaster } from './postmaster.ts'
import { refuseClosedWay, findServiceUser } from './service-user.ts'
import { settleRestore } from './swap-data.ts'

/** Our own PostgreSQL, running as our child process and restarted when it ends. */
export type EmbeddedPostgres = {
  /** Connection settings of the cluster's superuser for database `postgres`, for `pg`'s Pool and Client. */
  readonly superuser: { host: string; port: number; user: string; password: string }
  /** Stops the server (fast shutdown, waits until it is gone) and releases the lock; safe to call twice. */
  stop(): Promise<void>
}

/** The options of the embedded PostgreSQL. */
export type EmbeddedPostgresOptions = {
  dataDir: string
  log: PostgresLog
  /** PostgreSQL settings that override ours. */
  settings?: Record<string, string>
  /** Called each time the database ended unasked, before it is restarted. */
  onDown?: (reason: string) => void
}

/** Starts the PostgreSQL of a data folder, creating both if missing; throws a StartRefusal, with nothing harmed, when it may not. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await settleRestore(await futurePath(options.dataDir), options.log)
  const plan = await planCluster(options)
  const lock = await lockDataFolder(plan.dataDir)
  try {
    return await startLocked({ plan, options, release: () => lock.release() })
  } catch (error) {
    lock.release()
    throw error
  }
}

// Every possible refusal is before the first write.
async function planCluster(options: EmbeddedPostgresOptions): Promise<ClusterPlan> {
  const dataDir = await futurePath(options.dataDir)
  const clusterDir = join(dataDir, 'postgres')
  await refuseForeignFolder(dataDir)
  const user = await findServiceUser(clusterDir)
  const binaries = await findPostgresBinaries(user)
  await refuseClosedWay(dataDir, user)
  await clusterExists({ clusterDir, major: binaries.major })
  await prepareDataFolder(dataDir, { forOtherUser: user !== undefined })
  // A strict umask may have closed a parent folder that was just created.
  await refuseClosedWay(dataDir, user)
  return { dataDir, clusterDir, binaries, user, log: options.log }
}

async function startLocked({
  plan,
  options,
  release,
}: {
  plan: ClusterPlan
  options: EmbeddedPostgresOptions
  release: () => void
}): Promise<EmbeddedPostgres> {
  const password = await prepareCluster(plan)
  const place = await prepareSocketFolder(plan.dataDir, plan.user)
  const superuser = { host: place.host, port: place.port, user: SUPERUSER, password }
  const whole = { ...plan, superuser, socketDir: place.socketDir, arguments: postmasterArguments(place, options.settings ?? {}) }
  const server = await supervisePostmaster(whole, options.onDown ?? (() => undefined)).catch(async (error: unknown) => {
    await removeSocketFolder(place)
    throw error
  })
  const stop = () =>
    server
      .stop()
      .then(() => removeSocketFolder(place))
      .finally(release)
  let stopped: Promise<void> | undefined
  return { superuser, stop: () => (stopped ??= stop()) }
}

async function prepareCluster(plan: ClusterPlan): Promise<string> {
  const { dataDir, clusterDir, user } = plan
  const exists = await clusterExists({ clusterDir, major: plan.binaries.major })
  const password = await clusterPassword({ dataDir, clusterExists: exists })
  if (!exists) {
    refuseFullDisk(dataDir, await freeBytes(dataDir))
    plan.log({ level: 'info', message: `Creating a new database in ${clusterDir}.` })
    await createCluster(plan, password)
  }
  // A copy or backup restored by root belongs to root, as which PostgreSQL refuses to run.
  if (user !== undefined && (await stat(clusterDir)).uid === 0) await giveTo(clusterDir, user)
  return password
}
