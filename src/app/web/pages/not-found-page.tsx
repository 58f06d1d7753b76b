import '../texts.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { LostBee } from '../../../platform/web/ui/rooms/lost-bee.tsx'
import { RoomFrame } from '../../../platform/web/ui/rooms/room-frame.tsx'
import { PublicFrame } from '../shell/public-frame.tsx'

/** The screen behind every path that does not exist (ERR-01, ROUTE-21). */
export function NotFoundPage() {
  const { t } = useTranslation('app')
  return (
    <PublicFrame>
      <Page>
        <title>{t('notFound.title')}</title>
        <EmptyState
          drawing={
            <RoomFrame hue="custom" lit size="empty">
              <LostBee />
            </RoomFrame>
          }
          title={
            <Heading level={1} look="xl">
              {t('notFound.heading')}
            </Heading>
          }
          action={<Button render={<Link to="/" reloadDocument />}>{t('notFound.home')}</Button>}
        >
          {t('notFound.sentence')}
        </EmptyState>
      </Page>
    </PublicFrame>
  )
}
