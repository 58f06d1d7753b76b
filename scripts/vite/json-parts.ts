import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const namedImport = /^import \{ ([^}]+) \} from '(\.[^']+)\.json'$/gm
const prefix = 'virtual:json-part:'

/**
 * Makes each value that code imports by name from a JSON file a module of its own: as one module, all of the file is in the code of the first
 * screen that needs any of it.
 */
export function jsonParts(): Plugin {
  return {
    name: 'hivehold:json-parts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx?/, code: '.json' },
      handler: (code, id) => ({ code: byParts(code, dirname(id)), map: null }),
    },
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined
      const [name = '', file = ''] = id.slice(prefix.length + 1).split('@')
      const path = `${file}.json`
      this.addWatchFile(path)
      const all: Record<string, unknown> = JSON.parse(await readFile(path, 'utf8'))
      if (!(name in all)) throw new Error(`${path} has no ${name}`)
      return `export default ${JSON.stringify(all[name])}`
    },
  }
}

/** Returns code of a folder that imports each name from JSON by itself; without the ending, with which Vite would take a part for a whole file. */
export function byParts(code: string, folder: string): string {
  return code.replaceAll(namedImport, (_all, names: string, file: string) =>
    names
      .split(', ')
      .map((name) => `import ${name} from '${prefix}${name}@${join(folder, file)}'`)
      .join('; '),
  )
}
