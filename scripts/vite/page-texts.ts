import type { Plugin } from 'vite'
import texts from '#app/web/page/messages/en.json' with { type: 'json' }

/** Writes the texts of the app's page, which are there before any code. */
export function pageTexts(): Plugin {
  return {
    name: 'hivehold:page-texts',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('%description%', texts.description).replace('%needsJavaScript%', texts.needsJavaScript),
    },
  }
}
