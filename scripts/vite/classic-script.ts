import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { minify, transformWithOxc } from 'vite'

/**
 * Compiles a TypeScript file without imports to a minified classic script, and names its file in the build after its content. A
 * classic script knows no modules, so what it declares must not leak.
 */
export async function classicScript(source: string): Promise<{ code: string; name: string }> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  const minified = await minify('script.js', `(()=>{${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`)
  const hash = createHash('sha256').update(minified.code).digest('base64url').slice(0, 8)
  return { code: minified.code, name: `assets/${basename(source, '.ts')}-${hash}.js` }
}
