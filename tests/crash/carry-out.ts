import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { ended, hasEnded, type Home, readBackups } from './home.ts'
import type { Kill } from './kill-plan.ts'
import { killAll, killPostgres } from './processes-of.ts'
import { compare, type Difference, type Ledger, startWriting, type Writers } from './write-ledger.ts'

/** How long a moment lasts, for a kill somewhere in it. */
const commitMs = 400
const stopMs = 250
const backupMs = 1500
const trialMs = 4000

/** The result of a kill: whether it hit, how long until all was ready, and the ledger's losses then. */
export type Outcome = { hit: boolean; readyMs: number; ledger: Ledger; difference: Difference }

/** Kills something while people write, and during a backup where the plan has it; the server is restarted if it was killed. */
export async function whilePeopleWrite(home: Home, before: Ledger, kill: Kill): Promise<Outcome> {
  const withTrial = kill.moment === 'backup' && kill.chance() < 0.5
  if (withTrial) await home.query('update app.backup_state set proved_at = null')
  const writers = startWriting(home, before)
  await writers.oneMore()
  const maker = kill.moment === 'backup' ? home.backUp() : undefined
  await sleep(kill.at * (maker === undefined ? commitMs : withTrial ? trialMs : backupMs))
  const server = home.server()
  const hit = kill.victim === 'server' ? killAll([server?.pid, maker?.pid]) : await killPostgres(home.clusterDir, kill.victim, kill.chance)
  const outcome = await afterKill(home, writers, { restart: kill.victim === 'server' })
  if (maker !== undefined) await ended(maker)
  await readBackups(home.dataDir)
  return { ...outcome, hit }
}

/** Kills something while the server stops in the middle of people's writing, and starts it again. */
export async function whileItStops(home: Home, before: Ledger, kill: Kill): Promise<Outcome> {
  const writers = startWriting(home, before)
  await writers.oneMore()
  const server = home.server()
  server?.kill('SIGTERM')
  await sleep(kill.at * stopMs)
  const hit =
    kill.victim === 'server'
      ? server !== undefined && !hasEnded(server) && killAll([server.pid])
      : await killPostgres(home.clusterDir, kill.victim, kill.chance)
  // One that is not killed ends by itself, whatever became of its database.
  if (server !== undefined) await ended(server)
  return { ...(await afterKill(home, writers, { restart: true })), hit }
}

async function afterKill(home: Home, writers: Writers, { restart }: { restart: boolean }): Promise<Omit<Outcome, 'hit'>> {
  if (restart) {
    const server = home.server()
    if (server !== undefined) await ended(server)
    home.launch()
  }
  const readyMs = await home.ready()
  const ledger = await writers.finish()
  return { readyMs, ledger, difference: await compare(home, ledger) }
}

/** A backup with the confirmed changes at its time, and how long restoring it takes. */
export type Kept = { file: string; ledger: Ledger; restoreMs: number }

/** Kills a restore, or its database, while the server is stopped; after that the home has the old or the new data, whole. */
export async function whileItRestores(home: Home, before: Ledger, kill: Kill, kept: Kept): Promise<Outcome> {
  await home.stop()
  const restore = home.command('restore', kept.file)
  if (kill.victim !== 'server') await untilItRuns(async () => join(home.dataDir, await restoringFolder(home), 'postgres'), restore)
  await sleep(kill.at * kept.restoreMs)
  const hit =
    kill.victim === 'server'
      ? !hasEnded(restore) && killAll([restore.pid])
      : await killPostgres(join(home.dataDir, await restoringFolder(home), 'postgres'), kill.victim, kill.chance)
  await ended(restore)
  home.launch()
  return { hit, ...(await afterRestore(home, before, kept)) }
}

/** Signs in again where a restore has replaced the data, and removes what was there before; returns whether it had. */
export async function settledRestore(home: Home): Promise<boolean> {
  const names = await readdir(home.dataDir)
  expect(names.filter((name) => name.startsWith('restoring-') || name === 'restore.json')).toEqual([])
  const old = names.filter((name) => name.startsWith('before-restore-'))
  for (const name of old) await rm(join(home.dataDir, name), { recursive: true })
  if (old.length > 0) await home.signIn()
  return old.length > 0
}

async function afterRestore(home: Home, before: Ledger, kept: Kept): Promise<Omit<Outcome, 'hit'>> {
  const readyMs = await home.ready()
  const isRestored = await settledRestore(home)
  const ledger = isRestored ? { ...before, ...pick(kept.ledger) } : before
  return { readyMs, ledger, difference: await compare(home, ledger) }
}

const pick = ({ houses, car, doneTasks }: Ledger): Pick<Ledger, 'houses' | 'car' | 'doneTasks'> => ({ houses, car, doneTasks })

// Before its database runs there is none to be killed.
async function untilItRuns(clusterDir: () => Promise<string>, starter: ChildProcess): Promise<void> {
  while (!hasEnded(starter) && !existsSync(join(await clusterDir(), 'postmaster.pid'))) await sleep(5)
}

async function restoringFolder(home: Home): Promise<string> {
  return (await readdir(home.dataDir)).find((name) => name.startsWith('restoring-')) ?? 'nowhere'
}

/** Data of an earlier release: the folder that is copied for each upgrade, what an undisturbed upgrade takes and leaves. */
export type OlderData = { folder: string; upgradeMs: number; holds: unknown }

/** Copies a data folder with its owners and rights. */
export function copyFolder(from: string, to: string): void {
  expect(spawnSync('cp', ['-a', from, to]).status).toBe(0)
}

/** Kills something while the server of an empty home upgrades a copy of older data; the next start has to end as an undisturbed one. */
export async function whileItUpgrades(home: Home, older: OlderData, kill: Kill): Promise<{ hit: boolean; readyMs: number }> {
  await rm(home.dataDir, { recursive: true, force: true })
  copyFolder(older.folder, home.dataDir)
  const first = home.launch()
  if (kill.victim !== 'server') await untilItRuns(async () => home.clusterDir, first)
  await sleep(kill.at * older.upgradeMs)
  const hit =
    kill.victim === 'server'
      ? !hasEnded(first) && killAll([first.pid])
      : await killPostgres(await busyCluster(home, kill), kill.victim, kill.chance)
  // With its database gone, the upgrade fails and the start ends, or it was over and the server lives on.
  const readyBefore =
    kill.victim === 'server'
      ? false
      : await home.ready().then(
          () => true,
          () => false,
        )
  if (readyBefore) await home.stop()
  await ended(first)
  home.launch()
  const readyMs = await home.ready()
  expect(await whatOlderHolds(home)).toEqual(older.holds)
  expect((await readBackups(home.dataDir)).others).toEqual([])
  expect(existsSync(join(home.dataDir, '.proof'))).toBe(false)
  await home.stop()
  return { hit, readyMs }
}

// In one of two, the database of the trial, where there is one.
async function busyCluster(home: Home, { chance }: Kill): Promise<string> {
  const trial = join(home.dataDir, '.proof', 'postgres')
  return chance() < 0.5 && existsSync(join(trial, 'postmaster.pid')) ? trial : home.clusterDir
}

/** Returns what people of an earlier release entered, as the newest schema has it. */
export async function whatOlderHolds(home: Home): Promise<unknown> {
  return home.query(
    `select 'version' as what, version::text as value from app.schema_version
     union all select 'account', email from auth.accounts
     union all select 'person', first_name || last_name from app.profiles
     union all select 'member', role || '/' || member_type from app.family_members
     union all select 'right', permission_level from app.category_permissions
     union all select 'car', name from app.cars
     union all select 'contract', provider_name || contract_end_date from app.items
     union all select 'task', title || status from app.tasks
     union all select 'hotel', name from app.travel_locations
     union all select 'dinner', dinner from app.meal_plans
     union all select 'shopping', item_name from app.shopping_lists order by 1, 2`,
  )
}
