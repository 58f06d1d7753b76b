import { delimiter, dirname } from 'node:path'

import { findChromium } from './find-chromium.mjs'
import { installPackages } from './install-packages.mjs'

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
