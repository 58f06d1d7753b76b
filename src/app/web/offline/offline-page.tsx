import '#platform/web/ui/tokens.css'
import '#platform/web/ui/base.css'
import { textsOf } from '#platform/web/texts/texts.ts'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { DrawingDefs } from '#platform/web/ui/rooms/drawing-defs.tsx'
import { RoomFrame } from '#platform/web/ui/rooms/room-frame.tsx'
import { FailureDrawing } from '#platform/web/ui/rooms/failure-drawing.tsx'
import messages from './messages/en.json'
import styles from './offline-page.module.css'

const t = textsOf('offline', messages)

// The address under which the page appears.
const thisAddress = ''

/**
 * The page in place of a screen when there is no network. The build writes it to HTML, and the device keeps it. It appears under the
 * address that was wanted: trying again is following that address.
 */
export function OfflinePage() {
  return (
    <>
      <DrawingDefs />
      <BareFrame home={<a href="/" />}>
        <Page width="reading">
          <div className={styles.offline}>
            <RoomFrame hue="stone" lit={false} size="empty">
              <FailureDrawing />
            </RoomFrame>
            <Heading level={1}>{t('heading')}</Heading>
            <p data-nothing-kept="">{t('nothingOffline')}</p>
            <div className={styles.list} data-list-kept="" hidden>
              <p>{t('listOffline')}</p>
              <Button render={<a href="/shopping" />}>{t('openList')}</Button>
            </div>
            <p>{t('comesBack')}</p>
            <Button variant="primary" render={<a href={thisAddress} />}>
              {t('tryAgain')}
            </Button>
          </div>
        </Page>
      </BareFrame>
    </>
  )
}
