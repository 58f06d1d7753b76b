import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { installPackages } from './install-packages.mjs'
import { runChild } from './run-child.mjs'
import { say } from './say.mjs'

/**
 * Installs what is missing, browsers too, and answers the Node to run programs with and an environment that has it first on PATH, a
 * Chromium in CHROMIUM_PATH and, where there is one, a Firefox in FIREFOX_PATH; says so and answers undefined when no Chromium can be had,
 * or with CI=true no Firefox.
 * @param {string} root
 * @param {{ withFirefox?: boolean }} [options] whether a Firefox is installed too
 * @returns {Promise<{ node: string, env: NodeJS.ProcessEnv } | undefined>}
 */
export async function prepareBrowser(root, { withFirefox = false } = {}) {
  const node = await installPackages(root, { withoutDev: false })
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
  const chromium = await findChromium({ root, node, env })
  if (chromium === undefined) {
    console.error('Hivehold: No Chromium that runs was found or could be installed. Install one, or name it in CHROMIUM_PATH.')
    return undefined
  }
  const firefox = await findFirefox({ root, env, withFirefox })
  if (firefox === undefined && withFirefox) {
    console.error('Hivehold: No Firefox that runs was found or could be installed: its stories are SKIPPED. FIREFOX_PATH names one.')
    if (env['CI'] === 'true') return undefined
  }
  say(
    `Browsers: ${[chromium, firefox]
      .filter((path) => path !== undefined)
      .map(versionOf)
      .join(', ')}.`,
  )
  return { node, env: { ...env, CHROMIUM_PATH: chromium, FIREFOX_PATH: firefox } }
}

// The headless shell first: it draws no window and runs the stories in three quarters of the time.
const CHROMIUMS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const MAC = ['/Applications/Chromium.app/Contents/MacOS/Chromium', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
const FIREFOXES = ['firefox-esr', 'firefox']
const MAC_FIREFOX = ['/Applications/Firefox.app/Contents/MacOS/firefox']

/**
 * The path of a Chromium that runs: the one CHROMIUM_PATH names, the system's, or one installed now; undefined when none can be had.
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<string | undefined>}
 */
async function findChromium({ root, node, env }) {
  const named = env['CHROMIUM_PATH']
  if (named) return runs(named) ? named : undefined
  const onSystem = () => firstThatRuns(env, CHROMIUMS, MAC)
  const present = onSystem() ?? ofPlaywright({ root, node })
  if (present !== undefined) return present
  if (isRootOnDebian()) {
    say('Installing Chromium from Debian.')
    await installFromDebian({ root, env, packages: ['chromium-headless-shell', 'chromium'] })
    const installed = onSystem()
    if (installed !== undefined) return installed
  }
  say('Downloading Chromium with Playwright.')
  await runChild(node, [join(root, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'], { cwd: root, env })
  return ofPlaywright({ root, node })
}

/**
 * The path of a Firefox as people have it: the one FIREFOX_PATH names, the system's, or where it is asked for one installed now. Playwright's
 * own is another build.
 * @param {{ root: string, env: NodeJS.ProcessEnv, withFirefox: boolean }} options
 * @returns {Promise<string | undefined>}
 */
async function findFirefox({ root, env, withFirefox }) {
  const named = env['FIREFOX_PATH']
  if (named) return runs(named) ? named : undefined
  const onSystem = () => firstThatRuns(env, FIREFOXES, MAC_FIREFOX)
  const present = onSystem()
  if (present !== undefined || !withFirefox || !isRootOnDebian()) return present
  say('Installing Firefox from Debian.')
  await installFromDebian({ root, env, packages: ['firefox-esr', 'firefox'] })
  return onSystem()
}

/**
 * Installs the first of the packages that there is.
 * @param {{ root: string, env: NodeJS.ProcessEnv, packages: readonly string[] }} options
 */
async function installFromDebian({ root, env, packages }) {
  const installs = packages.map((name) => `apt-get install -y --no-install-recommends ${name}`).join(' || ')
  await runChild('sh', ['-c', `apt-get update && { ${installs}; }`], { cwd: root, env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } })
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} names
 * @param {readonly string[]} elsewhere
 */
function firstThatRuns(env, names, elsewhere) {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...places, ...elsewhere].find((path) => isProgram(path) && runs(path))
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
  return askVersion(path).status === 0
}

/** @param {string} path */
function versionOf(path) {
  return askVersion(path).stdout.split('\n')[0]
}

/** @param {string} path */
function askVersion(path) {
  return spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' })
}
