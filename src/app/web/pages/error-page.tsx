import '../texts.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import styles from './error-page.module.css'

/** What is left when a screen broke: the error's own text and a way to start again (ERR-02). It needs nothing that could break too. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  const said = error instanceof Error ? error.message : String(error)
  return (
    <Page width="reading">
      <title>{t('error.title')}</title>
      <div className={styles.error} role="alert">
        <Drawing of="unplugged" />
        <Heading level={1}>{t('error.heading')}</Heading>
        <p className={styles.well}>{said === '' ? t('error.nothing') : said}</p>
        <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      </div>
    </Page>
  )
}
