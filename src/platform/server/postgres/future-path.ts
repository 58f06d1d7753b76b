import { realpath } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'

/** The real path, without symbolic links, of a folder that may not be there yet. */
export async function futurePath(path: string): Promise<string> {
  const full = resolve(path)
  const parent = dirname(full)
  const real = await realpath(full).catch(() => undefined)
  if (real !== undefined || parent === full) return real ?? full
  return join(await futurePath(parent), basename(full))
}
