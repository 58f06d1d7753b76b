import type { Plugin } from 'vite'
import { staticMarkup } from './static-markup.ts'

const file = '/src/platform/web/ui/app-shell.tsx'

/** Writes into the app's page what it shows before its code is there. */
export function appShell(): Plugin {
  return {
    name: 'hivehold:app-shell',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const markup = await staticMarkup(file, 'AppShell')
        return html.replace('<!--shell-->', () => markup)
      },
    },
  }
}
