import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { say } from './say.mjs'

const BEING_WRITTEN_MS = 5_000
const FORGOTTEN_MS = 30 * 60_000

/**
 * Does work that changes the clone (installing, building) while no other start does: a second one waits for the first.
 * @template T
 * @param {string} root
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(root, work) {
  // Not in node_modules, which npm takes away.
  const path = join(root, '.cache', 'setup.lock')
  mkdirSync(join(root, '.cache'), { recursive: true })
  for (let announced = false; !tryTaking(path); announced = true) {
    if (!announced) say('Another start is installing or building; waiting for it.')
    await sleep(200)
  }
  const release = () => rmSync(path, { force: true })
  process.on('exit', release)
  try {
    return await work()
  } finally {
    process.off('exit', release)
    release()
  }
}

/** @param {string} path */
function tryTaking(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch {
    if (isForgotten(path)) putAside(path)
    return false
  }
}

/** @param {string} path */
function isForgotten(path) {
  try {
    const owner = Number(readFileSync(path, 'utf8'))
    const ageMs = Date.now() - statSync(path).mtimeMs
    return owner > 0 ? ageMs > FORGOTTEN_MS || !isAlive(owner) : ageMs > BEING_WRITTEN_MS
  } catch {
    return false
  }
}

// Two may find the same forgotten lock; the later one must not take away the new lock of the earlier.
/** @param {string} path */
function putAside(path) {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (!isForgotten(aside)) linkSync(aside, path)
  } catch {
    // Someone else was quicker.
  }
  rmSync(aside, { force: true })
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
