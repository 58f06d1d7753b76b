import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { build } from 'vite'
import { cssTarget } from './css-target.ts'

/**
 * Builds a TypeScript file with what it imports into one minified classic script, and names its file in the build after its content.
 * `define` replaces names that the file declares without a value, such as the list of the files of the build.
 */
export async function classicScript(source: string, define: Record<string, unknown> = {}): Promise<{ code: string; name: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: { write: false, cssTarget, rolldownOptions: { input: source, output: { format: 'iife' } } },
  })
  const chunk = 'output' in built ? built.output[0] : undefined
  if (chunk === undefined) throw new Error(`${source} is one build`)
  const hash = createHash('sha256').update(chunk.code).digest('base64url').slice(0, 8)
  return { code: chunk.code, name: `assets/${basename(source, '.ts')}-${hash}.js` }
}
