import '#site/landing/web/texts.ts'
import '#platform/web/ui/tokens.css'
import '#platform/web/ui/base.css'
import besley from '@fontsource/besley/files/besley-latin-600-normal.woff2'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useTranslation } from 'react-i18next'
import { LandingPage } from '#site/landing/web/landing-page.tsx'
import favicon from '../favicon.svg'

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
  const { t } = useTranslation('landing')
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
