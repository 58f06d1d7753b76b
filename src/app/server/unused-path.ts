import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The path of something new in a folder: `name` with its ending, and with a number where that is taken. */
export function unusedPath(folder: string, name: string, ending = ''): string {
  for (let count = 1; ; count += 1) {
    const path = join(folder, `${name}${count === 1 ? '' : `-${count}`}${ending}`)
    if (!existsSync(path)) return path
  }
}
