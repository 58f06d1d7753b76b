import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Whether the installed packages are those of package-lock.json, by npm's own record of what it installed, which it writes
 * last. Optional packages may be absent (they are mostly for other machines); `withoutDev` lets tools be absent too.
 * @param {string} root
 * @param {{ withoutDev: boolean }} options
 */
export function packagesMatch(root, { withoutDev }) {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  if (wanted === undefined || installed === undefined) return false
  if (Object.keys(installed).some((path) => !(path in wanted))) return false
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (path === '' || found !== undefined) return path === '' || isSame(found, entry)
    return entry.optional === true || entry.devOptional === true || (withoutDev && entry.dev === true)
  })
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean }} Entry */

/** @param {Entry | undefined} one @param {Entry} other */
function isSame(one, other) {
  return one?.version === other.version && one?.integrity === other.integrity
}

/** @param {string} path @returns {Record<string, Entry> | undefined} */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
