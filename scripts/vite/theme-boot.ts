import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const source = fileURLToPath(new URL('../../src/platform/web/ui/theme-boot.ts', import.meta.url))

/** Adds the script that sets the chosen theme to the head as a classic script, which blocks the first paint. */
export async function themeBoot(): Promise<Plugin> {
  const { code, name } = await themeBootScript()
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

/** Builds the script itself, and its name in the build. */
export async function themeBootScript(): ReturnType<typeof classicScript> {
  return classicScript(source)
}
