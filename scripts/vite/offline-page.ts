import { build, type Plugin } from 'vite'
import texts from '#app/web/offline/messages/en.json' with { type: 'json' }
import { cssTarget } from './css-target.ts'
import { root, staticMarkup } from './static-markup.ts'
import { themeBoot } from './theme-boot.ts'

const page = '/src/app/web/offline/offline-page.tsx'
const script = '/src/app/web/offline/retry-connection.ts'

/**
 * Writes offline.html, the page for when there is no network, with its own style sheet and script: the service worker keeps it, and it
 * needs nothing from the app. It is a separate build, so that the app's files are split as if it did not exist.
 */
export function offlinePage(): Plugin {
  return {
    name: 'hivehold:offline-page',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const built = await build({
        root,
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        plugins: [await themeBoot(), await written()],
        build: {
          write: false,
          cssTarget,
          assetsInlineLimit: 0,
          modulePreload: false,
          // Its script only imports style sheets, and does not use their class names.
          rolldownOptions: { input: `${root}offline.html`, treeshake: false },
        },
      })
      if (!('output' in built)) throw new Error('the offline page is one build')
      const known = new Set(Object.keys(bundle))
      for (const file of built.output) {
        // The app uses the same font and mark.
        if (known.has(file.fileName)) continue
        this.emitFile({ type: 'asset', fileName: file.fileName, source: file.type === 'chunk' ? file.code : file.source })
      }
    },
  }
}

// The page becomes HTML, and the style sheets it requested become those of its script.
async function written(): Promise<Plugin> {
  const sheets: string[] = []
  const noteSheets: Plugin = {
    name: 'hivehold:note-sheets',
    transform(_code, id) {
      if (id.endsWith('.css')) sheets.push(id)
    },
  }
  const markup = await staticMarkup(page, 'OfflinePage', [noteSheets])
  return {
    name: 'hivehold:written-page',
    transform(code, id) {
      return id.endsWith(script) ? `${sheets.map((sheet) => `import ${JSON.stringify(sheet)}`).join('\n')}\n${code}` : undefined
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!--title-->', () => texts.title).replace('<!--page-->', () => markup),
    },
  }
}
