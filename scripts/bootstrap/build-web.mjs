import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'
import { say } from './say.mjs'
import { withSetupLock } from './setup-lock.mjs'

/**
 * Builds the web app when it is missing or its sources changed; answers the build's exit code, 0 when there was nothing to do.
 * @param {{ root: string, node: string, piped?: boolean }} options `piped` as for `runChild`
 */
export async function buildWeb({ root, node, piped = false }) {
  const nothingToDo = { code: 0, stopped: false, lastLines: '' }
  if (isBuilt(root)) return nothingToDo
  return withSetupLock(root, async () => {
    const hash = hashWebSources(root)
    if (isBuilt(root, hash)) return nothingToDo
    say('Building the web app.')
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
    const ended = await runChild(node, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env: process.env, piped })
    if (ended.code === 0) writeFileSync(stampOf(root), hash)
    return ended
  })
}

// Beside the app, not in it: what lies in it is served.
/** @param {string} root */
function stampOf(root) {
  return join(root, 'dist', 'web-stamp')
}

/** @param {string} root */
function isBuilt(root, hash = '') {
  const stamp = stampOf(root)
  if (!existsSync(join(root, 'dist', 'web', 'index.html')) || !existsSync(stamp)) return false
  return readFileSync(stamp, 'utf8') === (hash || hashWebSources(root))
}

const ROOTS = [
  'index.html',
  'offline.html',
  'package-lock.json',
  'scripts/vite',
  'src',
  'tsconfig.base.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
  'vite.config.ts',
]

// What no browser ever gets, and what the build itself writes.
const ELSEWHERE = /(^|\/)server$|\.(test|spec)\.tsx?$|\.sql$|\.gen\.ts$/

/**
 * A hash of everything that the web app is built from: another hash, another app.
 * @param {string} root
 */
function hashWebSources(root) {
  const hash = createHash('sha256')
  for (const path of ROOTS.flatMap((name) => filesBelow(root, name))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} root @param {string} path @returns {string[]} */
function filesBelow(root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined || ELSEWHERE.test(path)) return []
  if (!found.isDirectory()) return [path]
  const names = readdirSync(join(root, path)).toSorted()
  return names.flatMap((name) => filesBelow(root, `${path}/${name}`))
}
