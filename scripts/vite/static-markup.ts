import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createServer, type Plugin } from 'vite'

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Renders a component of the web app, `file` from the root of the project, to HTML; `plugins` see the modules it is made of. */
export async function staticMarkup(file: string, name: string, plugins: readonly Plugin[] = []): Promise<string> {
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [react(), ...plugins],
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  })
  try {
    const module: Record<string, ComponentType | undefined> = await server.ssrLoadModule(file)
    const component = module[name]
    if (component === undefined) throw new Error(`${file} has no ${name}`)
    return renderToStaticMarkup(createElement(component))
  } finally {
    await server.close()
  }
}
