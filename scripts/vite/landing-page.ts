import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import type { renderFrontPage } from '#app/web/pages/front-page.tsx'
import { fillFrontPage, frontPageFile } from '#platform/server/http/serve-front-page.ts'
import { language } from '#platform/shared/language.ts'
import { classicScript } from './classic-script.ts'
import { cssTarget } from './css-target.ts'
import { themeBootScript } from './theme-boot.ts'
import { manifestHead } from './web-manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const page = fileURLToPath(new URL('../../src/app/web/pages/front-page.tsx', import.meta.url))
const script = fileURLToPath(new URL('../../src/site/landing/web/landing-script.ts', import.meta.url))
const cache = join(root, 'node_modules/.cache/landing')

const types: Record<string, string> = {
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

// What is behind the sign-in shows nothing to crawlers anyway; the landing page may be found.
const robots = 'User-agent: *\nDisallow: /api/\n'

type Files = Map<string, string | Uint8Array>

/**
 * Writes `/` as a separate HTML file: the React components of the landing page, rendered once, with one style sheet and without
 * React. `vite` renders it again for each visit.
 */
export function landingPage(): Plugin {
  let files: Files = new Map()
  const serve = async (path: string, response: ServerResponse): Promise<void> => {
    if (path === '/') files = await renderLandingPage()
    const content = files.get(path === '/' ? frontPageFile : path.slice(1))
    response.setHeader('content-type', types[extname(path)] ?? 'text/html; charset=utf-8')
    response.end(typeof content === 'string' ? fillFrontPage(content, { supportAddress: null, language }) : content)
  }
  return {
    name: 'hivehold:landing-page',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0] ?? ''
        if (path !== '/' && !files.has(path.slice(1))) return next()
        return serve(path, response).catch((error: unknown) => {
          response.statusCode = 500
          response.end(String(error))
        })
      })
    },
    async generateBundle(_options, bundle) {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots })
      const own = await renderLandingPage()
      // The app uses the same font and mark; a name made from the content means the same file.
      for (const fileName of Object.keys(bundle)) own.delete(fileName)
      for (const [fileName, source] of own) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}

/** Renders the document and the files beside it, by path in the build. A server build knows the names of classes and pictures. */
export async function renderLandingPage(): Promise<Files> {
  await mkdir(cache, { recursive: true })
  // Inside the project, so that the result resolves its packages.
  const outDir = await mkdtemp(join(cache, 'render-'))
  try {
    await buildForServer(outDir)
    const assets = (await readdir(outDir, { recursive: true })).filter((name) => dirname(name) === 'assets')
    const files: Files = new Map()
    for (const name of assets) files.set(name, await readFile(join(outDir, name)))
    const own = await classicScript(script)
    files.set(own.name, own.code)
    const built: { renderFrontPage: typeof renderFrontPage } = await import(pathToFileURL(join(outDir, 'front-page.js')).href)
    const html = built.renderFrontPage({
      styles: assets.filter((name) => name.endsWith('.css')).map((name) => `/${name}`),
      themeBoot: `/${(await themeBootScript()).name}`,
      script: `/${own.name}`,
      head: await manifestHead(),
    })
    return files.set(frontPageFile, html)
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

async function buildForServer(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [react()],
    publicDir: false,
    build: {
      ssr: page,
      outDir,
      ssrEmitAssets: true,
      cssCodeSplit: false,
      cssTarget,
      cssMinify: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      // What the app loads later is not the page's: a part of its own would become a file that visitors can ask for.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}
