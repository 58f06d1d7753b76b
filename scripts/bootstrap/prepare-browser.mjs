import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPackages } from './install-packages.mjs'
import { runChild } from './run-child.mjs'
import { say } from './say.mjs'

/**
 * Installs what is missing, a browser too, and answers the Node to run programs with and an environment that has it first on PATH and
 * the browser in CHROMIUM_PATH; says so and answers undefined when no browser can be had.
 * @param {string} root
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv } | undefined>}
 */
export async function prepareBrowser(root) {
  const node = await installPackages(root, { withoutDev: false })
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
  const chromium = await findChromium({ root, node, env })
  if (chromium !== undefined) return { node, env: { ...env, CHROMIUM_PATH: chromium } }
  console.error('Hivehold: No Chromium that runs was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
  return undefined
}

// The headless shell first: it draws no window and runs the stories in three quarters of the time.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']

/**
 * The path of a Chromium that runs: the one CHROMIUM_PATH names, the system's, or one installed now; undefined when none can be had.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<string | undefined>}
 */
async function findChromium({ root, node, env }) {
  const named = env['CHROMIUM_PATH']
  if (named) return runs(named) ? named : undefined
  const present = onSystem(env) ?? ofPlaywright({ root, node })
  if (present !== undefined) return present
  if (isRootOnDebian()) {
    say('Installing Chromium from Debian.')
    const apt = { cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } }
    const install = 'apt-get install -y --no-install-recommends'
    const ended = await runChild('sh', ['-c', `apt-get update && { ${install} chromium-headless-shell || ${install} chromium; }`], apt)
    if (ended.stopped) return undefined
    const installed = onSystem(env)
    if (installed !== undefined) return installed
  }
  say('Downloading Chromium with Playwright.')
  await runChild(node, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], { cwd: root, env })
  return ofPlaywright({ root, node })
}

/** @param {NodeJS.ProcessEnv} env */
function onSystem(env) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, ...MAC].find((path) => isProgram(path) && runs(path))
}

/** @param {{ root: string, node: string }} options */
function ofPlaywright({ root, node }) {
  const ask = "import('@playwright/test').then((pw) => console.log(pw.chromium.executablePath()))"
  const asked = spawnSync(node, ['--eval', ask], { cwd: root, encoding: 'utf8' })
  const path = (asked.stdout ?? '').trim()
  return path !== '' && isProgram(path) && runs(path) ? path : undefined
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version') && spawnSync('apt-get', ['--version']).status === 0
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// Ubuntu's `chromium-browser` is often a note that asks for a snap: only a program that tells its version is a browser.
/** @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}
