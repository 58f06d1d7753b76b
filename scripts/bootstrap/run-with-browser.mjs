import { buildWeb } from './build-web.mjs'
import { prepareBrowser } from './prepare-browser.mjs'
import { ROOT } from './root.mjs'
import { runChild } from './run-child.mjs'

/**
 * Installs what is missing, builds the web app where it is stale, runs a program of this clone with a browser in CHROMIUM_PATH and, where
 * there is one or it is asked for, one in FIREFOX_PATH, and ends with its exit code.
 * @param {readonly string[]} program its file, from the root of the clone, and its arguments
 */
export async function runWithBrowser(program) {
  const tools = await prepareBrowser(ROOT, { withFirefox: program.includes('--project=firefox') })
  if (tools === undefined) process.exit(1)
  const built = await buildWeb({ root: ROOT, node: tools.node })
  if (built.code !== 0) process.exit(built.code)
  const { code } = await runChild(tools.node, ['--disable-warning=ExperimentalWarning', ...program], { cwd: ROOT, env: tools.env })
  process.exit(code)
}
