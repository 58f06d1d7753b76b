import { join } from 'node:path'

import { buildWeb } from './build-web.mjs'
import { installPackages } from './install-packages.mjs'
import { ROOT } from './root.mjs'
import { runChild } from './run-child.mjs'
import { giveUp } from './say.mjs'
import { serverFlags } from './server-flags.mjs'

/**
 * Brings the clone up to date, runs the server until it ends, and ends with its exit code.
 * @param {readonly string[]} args passed on to the server
 */
export async function startHivehold(args) {
  const noBuild = !['', '0', 'false', undefined].includes(process.env['NO_BUILD'])
  const node = await installPackages(ROOT, { withoutDev: noBuild })
  if (!noBuild) {
    const built = await buildWeb({ root: ROOT, node })
    if (built.stopped) process.exit(built.code === 0 ? 130 : built.code)
    if (built.code !== 0) giveUp('Building the web app failed (see above). NO_BUILD=1 starts with the one built before.')
  }
  const env = { ...process.env, NODE_COMPILE_CACHE: join(ROOT, 'node_modules', '.cache', 'node-compile') }
  const main = join(ROOT, 'src', 'app', 'server', 'main.ts')
  const server = await runChild(node, [...serverFlags, main, ...args], { cwd: ROOT, env, asServer: true })
  process.exit(server.code)
}
