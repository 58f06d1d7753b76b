import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

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
export function hashWebSources(root) {
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
