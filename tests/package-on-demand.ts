import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs a package that only measurements or screenshots need, in an exact version ('name@1.2.3'), when it is first requested: as a
 * dependency it would be downloaded by every `npm start`. Returns its folder.
 */
export function packageOnDemand(spec: string): string {
  const name = spec.slice(0, spec.lastIndexOf('@'))
  const place = join('node_modules/.cache/on-demand', spec.replaceAll('/', '+'))
  const folder = join(place, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  mkdirSync(place, { recursive: true })
  const options = ['--prefix', place, '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...options, spec], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
  })
  return folder
}
