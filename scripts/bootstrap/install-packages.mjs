import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { findNode } from './find-node.mjs'
import { packagesMatch } from './packages-match.mjs'
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
