import { spawnSync } from 'node:child_process'

/**
 * Sees to it that programs are there, by their packages in Debian; as root they are installed. Returns why one cannot be had, or undefined.
 * @param packages the package of each program
 */
export function installedFromDebian(packages: Readonly<Record<string, string>>): string | undefined {
  const missing = Object.entries(packages).filter(([program]) => spawnSync('which', [program]).status !== 0)
  if (missing.length === 0) return undefined
  const names = missing.map(([, name]) => name)
  if (process.getuid?.() !== 0 || spawnSync('which', ['apt-get']).status !== 0) return `${names.join(', ')} cannot be installed here`
  const install = spawnSync('sh', ['-c', 'apt-get update && apt-get install -y --no-install-recommends "$@"', 'sh', ...names], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return install.status === 0 ? undefined : `${names.join(', ')} could not be installed`
}
