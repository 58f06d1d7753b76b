import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Victim } from './kill-plan.ts'

/** Kills processes without warning; returns whether any was there. */
export function killAll(pids: readonly (number | undefined)[]): boolean {
  return pids.map((pid) => pid !== undefined && sent(pid)).includes(true)
}

function sent(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}

/** Kills a part of the PostgreSQL of a cluster's folder; returns whether it was there. For a session it waits a moment until there is one. */
export async function killPostgres(clusterDir: string, victim: Exclude<Victim, 'server'>, chance: () => number): Promise<boolean> {
  const deadline = performance.now() + (victim === 'session' ? 300 : 0)
  while (!(await killNow(clusterDir, victim, chance))) {
    if (performance.now() > deadline) return false
    await sleep(5)
  }
  return true
}

async function killNow(clusterDir: string, victim: Exclude<Victim, 'server'>, chance: () => number): Promise<boolean> {
  const postmaster = Number((await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  // What the file names may have ended, and its number be another's.
  if (!(await titleOf(postmaster)).includes(clusterDir)) return false
  if (victim === 'postmaster') return killAll([postmaster])
  const children = await childrenOf(postmaster)
  if (victim === 'all of PostgreSQL') return killAll([postmaster, ...children.map(({ pid }) => pid)])
  // Others are named for what they do: 'checkpointer', 'io worker 0'.
  const sessions = children.filter(({ title }) => / \S+ \S+ \[local\]/.test(title))
  return killAll([sessions[Math.floor(chance() * sessions.length)]?.pid])
}

async function childrenOf(parent: number): Promise<{ pid: number; title: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(parentOf))
  return Promise.all(pids.filter((_, index) => parents[index] === parent).map(async (pid) => ({ pid, title: await titleOf(pid) })))
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.replace(/^.*\) /s, '').split(' ')[1])
}

async function titleOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
}
