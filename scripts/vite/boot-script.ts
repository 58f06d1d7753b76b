import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import * as contract from '#app/web/contract.gen.ts'
import { configureApi, routeOf } from '#platform/web/api/routes.ts'
import { screens } from '#app/web/screens.ts'
import { classicScript } from './classic-script.ts'

const source = fileURLToPath(new URL('../../src/app/web/boot/boot.ts', import.meta.url))
const component = /\/routes\/(.+)\.tsx\?tsr-split=component$/
const frame = '_signed-in'
const inDevelopment = '/boot.js'

configureApi(contract)
const anywhere = { id: '', search: new URLSearchParams('categoryId=&familyId=') }
const nowhere = { id: '', search: new URLSearchParams() }

/** The routes that the screens read first, by their names. */
const readRoutes = Object.fromEntries(
  Object.values(screens)
    .flatMap((reads) => [...reads(anywhere), ...reads(nowhere)])
    .map(({ queryKey: [feature, verb] }) => [`${String(feature)}.${String(verb)}`, routeOf([String(feature), String(verb)]).route]),
)

type Bundle = Rollup.OutputBundle
type Chunk = Rollup.OutputChunk

/** Adds the script that begins before the app is there to the head of its page, with the files of each screen. */
export function bootScript(): Plugin {
  return {
    name: 'hivehold:boot-script',
    configureServer: (server) => {
      server.middlewares.use(inDevelopment, (_request, response, next) => {
        classicScript(source, { screenFiles: {}, readRoutes }).then(({ code }) => {
          response.setHeader('content-type', 'text/javascript')
          response.end(code)
        }, next)
      })
    },
    transformIndexHtml: (_html, { server }) => (server === undefined ? [] : [tag(inDevelopment)]),
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build has no index.html')
        const { code, name } = await classicScript(source, { screenFiles: screenFiles(bundle), readRoutes })
        this.emitFile({ type: 'asset', fileName: name, source: code })
        page.source = String(page.source).replace('<head>', `<head>\n    <script src="/${name}"></script>`)
      },
    },
  }
}

const tag = (src: string) => ({ tag: 'script', attrs: { src }, injectTo: 'head-prepend' as const })

/** Returns the files that each screen needs beside those of the page itself, by the path of its route. */
function screenFiles(bundle: Bundle): Record<string, string[]> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const start = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((entry) => filesOf(entry, bundle)))
  const screens = chunks.flatMap((chunk) => chunk.moduleIds.flatMap((id) => routeIn(id, chunk)))
  const shared = screens.filter(({ route }) => route === frame).flatMap(({ chunk }) => filesOf(chunk, bundle))
  return Object.fromEntries(
    screens
      .filter(({ route }) => route !== frame)
      .map(({ route, chunk }) => {
        const files = new Set([...(route.startsWith(frame) ? shared : []), ...filesOf(chunk, bundle)])
        return [pathOf(route), [...files].filter((file) => !start.has(file)).map((file) => `/${file}`)]
      }),
  )
}

function routeIn(id: string, chunk: Chunk): Array<{ route: string; chunk: Chunk }> {
  const route = component.exec(id)?.[1]
  return route === undefined ? [] : [{ route, chunk }]
}

// A file of a screen and everything that it imports.
function filesOf(chunk: Chunk, bundle: Bundle): string[] {
  const found = new Set([chunk.fileName])
  for (const name of found) {
    const file = bundle[name]
    if (file?.type === 'chunk') file.imports.forEach((one) => found.add(one))
  }
  return [...found]
}

/** Returns the path of a route by its file: '/children/$childId/tasks' for `_signed-in/children_.$childId.tasks`. */
function pathOf(route: string): string {
  const parts = route.split(/[/.]/).filter((part) => part !== frame)
  return `/${parts.map((part) => part.replace(/_$/, '')).join('/')}`
}
