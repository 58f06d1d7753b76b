import '../texts.ts'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { RoomFrame } from '../../../platform/web/ui/rooms/room-frame.tsx'
import styles from './error-page.module.css'

// Without the drawing, when it cannot be had, the page says the same.
const Drawing = lazy(async () => {
  const file = await import('../../../platform/web/ui/rooms/unplugged-lamp.tsx').catch(() => undefined)
  return { default: file?.UnpluggedLamp ?? Nothing }
})

/** What is left when a screen broke: the error's own text and a way to start again (ERR-02). It needs nothing that could break too. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation('app')
  const said = error instanceof Error ? error.message : String(error)
  return (
    <Page width="reading">
      <title>{t('error.title')}</title>
      <div className={styles.error} role="alert">
        <RoomFrame hue="custom" lit={false} size="empty">
          <Suspense>
            <Drawing />
          </Suspense>
        </RoomFrame>
        <Heading level={1}>{t('error.heading')}</Heading>
        <p className={styles.well}>{said === '' ? t('error.nothing') : said}</p>
        <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      </div>
    </Page>
  )
}

function Nothing() {
  return <></>
}
