import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, type Plugin, transformWithOxc } from 'vite'

const source = fileURLToPath(new URL('../../src/platform/web/ui/theme-boot.ts', import.meta.url))

/** Puts the script that sets the chosen theme into the head as a classic one, which the first paint waits for. */
export async function themeBoot(): Promise<Plugin> {
  const code = await classicScript(await readFile(source, 'utf8'))
  const name = `assets/theme-boot-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
  return {
    name: 'hivehold:theme-boot',
    configureServer: (server) => {
      server.middlewares.use(`/${name}`, (_request, response) => {
        response.setHeader('content-type', 'text/javascript')
        response.end(code)
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: name, source: code })
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }],
  }
}

// A classic script knows no modules, and what it declares must not leak.
async function classicScript(typescript: string): Promise<string> {
  const { code } = await transformWithOxc(typescript, source)
  const minified = await minify('theme-boot.js', `(()=>{${code.replace(/^export\s*\{\s*\};?$/m, '')}})()`)
  return minified.code
}
