import '#platform/web/ui/tokens.css'
import '#platform/web/ui/base.css'
import besley from '@fontsource/besley/files/besley-latin-600-normal.woff2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { showTexts } from '#platform/web/texts/texts.ts'
import ui from '#platform/web/ui/messages/en.json'
import landing from '#site/landing/messages/en.json'
import { LandingPage } from '#site/landing/web/landing-page.tsx'
import { t } from '#site/landing/web/texts.ts'
import favicon from '../favicon.svg'

// The page is built once for all languages: each text is a placeholder with its key, `%landing:hero.start%`, which the server fills in
// (serve-front-page.ts).
showTexts({ landing: placesOf(landing, '%landing:'), ui: placesOf(ui, '%ui:') })

function placesOf(messages: object, path: string): object {
  const placeOf = ([name, text]: [string, unknown]): [string, unknown] => [
    name,
    typeof text === 'object' && text !== null ? placesOf(text, `${path}${name}.`) : `${path}${name}%`,
  ]
  return Object.fromEntries(Object.entries(messages).map(placeOf))
}

/**
 * The files made beside the page: paths on this site of its styles in their order, of the classic script that sets the theme and of the
 * page's own; and the tags that every page has in its head.
 */
type FrontFiles = { styles: readonly string[]; themeBoot: string; script: string; head: readonly HeadTag[] }

type HeadTag = { tag: string; attrs?: Record<string, string | boolean | undefined> }

/** Renders the whole document at `/`, which the build writes to a file. It is never part of the app. */
export function renderFrontPage(files: FrontFiles): string {
  return `<!doctype html>${renderToStaticMarkup(<FrontPage {...files} />)}`
}

function FrontPage({ styles, themeBoot, script, head }: FrontFiles) {
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>{t('title')}</title>
        <meta name="description" content={t('description')} />
        <meta property="og:title" content={t('title')} />
        <meta property="og:description" content={t('description')} />
        <meta property="og:type" content="website" />
        <script src={themeBoot} />
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="preload" as="font" type="font/woff2" crossOrigin="" href={besley} />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        {head.map(({ tag, attrs }) => createElement(tag, { ...attrs, key: JSON.stringify(attrs) }))}
        <script defer src={script} />
      </head>
      <body>
        <LandingPage />
      </body>
    </html>
  )
}
