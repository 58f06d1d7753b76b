import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the path for a new entry of a folder: `name` with its ending, and with a number where that name is taken. */
export function freePath(folder: string, name: string, ending = ''): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : `-${count}`}${ending}`)
    if (!existsSync(path)) return path
  }
}
