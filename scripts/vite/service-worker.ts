import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { classicScript } from './classic-script.ts'

const source = fileURLToPath(new URL('../../src/app/worker/service-worker.ts', import.meta.url))
const offlineKinds = /\.(js|css|woff2)$/

/** Returns the files that the worker caches: the offline page and every script, style sheet and font. It requests the app's page itself; pictures need the network. */
export function cachedFiles(names: readonly string[]): string[] {
  return names
    .filter((name) => name === 'offline.html' || (name.startsWith('assets/') && offlineKinds.test(name)))
    .map((name) => `/${name}`)
    .toSorted()
}

/** Names the build, for the page and the server to report, and writes the service worker with the list of its files. */
export function serviceWorker(): Plugin {
  return {
    name: 'hivehold:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('the build has no index.html')
        const offline = bundle['offline.html']
        const pages = [page, ...(offline?.type === 'asset' ? [offline] : [])].map((file) => String(file.source))
        const name = nameOf([...Object.keys(bundle).toSorted(), ...pages])
        // Before the first script, which looks for it.
        page.source = String(page.source).replace('<head>', `<head>\n    <meta name="build" content="${name}" />`)
        // A classic script: not every browser supports workers made of modules.
        const { code } = await classicScript(source, { buildName: name, builtFiles: cachedFiles(Object.keys(bundle)) })
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
      },
    },
  }
}

// Files are named after their content, so their names and the pages identify a build.
function nameOf(parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 10)
}
