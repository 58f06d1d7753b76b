import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import texts from '#app/web/page/messages/en.json' with { type: 'json' }
import { colourOf } from './colour-of.ts'

const folder = new URL('../../src/app/web/icons/', import.meta.url)

type Icon = { fileName: string; source: Buffer }

/** Makes the app installable: writes the manifest and its icons (scripts/icons.ts) and links them from every page. */
export async function webManifest(): Promise<Plugin> {
  const [any192, any512, maskable192, maskable512, apple] = await Promise.all([
    icon('icon-192'),
    icon('icon-512'),
    icon('maskable-192'),
    icon('maskable-512'),
    icon('apple-touch-icon'),
  ])
  const [light, tags] = await Promise.all([colourOf('paper', 'light'), manifestHead()])
  const named = (file: Icon, sizes: string, purpose: string) => ({ src: `/${file.fileName}`, sizes, type: 'image/png', purpose })
  const manifest = {
    id: '/dashboard',
    name: 'Hivehold',
    short_name: 'Hivehold',
    description: texts.manifest.description,
    lang: 'en-GB',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    theme_color: light,
    background_color: light,
    icons: [
      named(any192, '192x192', 'any'),
      named(any512, '512x512', 'any'),
      named(maskable192, '192x192', 'maskable'),
      named(maskable512, '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: texts.manifest.shoppingList, url: '/shopping', icons: [named(any192, '192x192', 'any')] },
      { name: texts.manifest.leaderboard, url: '/leaderboard', icons: [named(any192, '192x192', 'any')] },
    ],
  }
  return {
    name: 'hivehold:web-manifest',
    apply: 'build',
    generateBundle() {
      for (const file of [any192, any512, maskable192, maskable512, apple]) this.emitFile({ type: 'asset', ...file })
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: JSON.stringify(manifest) })
    },
    transformIndexHtml: () => tags,
  }
}

/** Returns the tags of a page's head for the manifest, its icon and the colour around it. */
export async function manifestHead(): Promise<HtmlTagDescriptor[]> {
  const [apple, light, dark] = await Promise.all([icon('apple-touch-icon'), colourOf('paper', 'light'), colourOf('paper', 'dark')])
  return [
    head('link', { rel: 'manifest', href: '/manifest.webmanifest' }),
    head('link', { rel: 'apple-touch-icon', href: `/${apple.fileName}` }),
    head('meta', { name: 'theme-color', content: light, media: '(prefers-color-scheme: light)' }),
    head('meta', { name: 'theme-color', content: dark, media: '(prefers-color-scheme: dark)' }),
  ]
}

const head = (tag: string, attrs: Record<string, string>): HtmlTagDescriptor => ({ tag, attrs, injectTo: 'head' })

async function icon(name: string): Promise<Icon> {
  const source = await readFile(fileURLToPath(new URL(`${name}.png`, folder)))
  return { fileName: `assets/${name}-${createHash('sha256').update(source).digest('base64url').slice(0, 8)}.png`, source }
}
