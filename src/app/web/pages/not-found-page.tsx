import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '#foundation/accounts/web/account-api.ts'
import { BareFrame } from '#platform/web/ui/bare-frame.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { NotFoundDrawing } from '#platform/web/ui/rooms/not-found-drawing.tsx'
import { RoomFrame } from '#platform/web/ui/rooms/room-frame.tsx'
import { t } from '../texts.ts'

/** The screen of every path that does not exist: home is the dashboard for anyone who is signed in. */
export function NotFoundPage() {
  const { data, isPending } = useQuery(meQuery)
  const home = data === undefined || data.person === null ? <Link to="/" reloadDocument /> : <Link to="/dashboard" />
  return (
    <BareFrame home={home}>
      <Page>
        <title>{t('notFound.title')}</title>
        <EmptyState
          drawing={
            <RoomFrame hue="stone" lit size="empty">
              <NotFoundDrawing />
            </RoomFrame>
          }
          title={
            <Heading level={1} look="xl">
              {t('notFound.heading')}
            </Heading>
          }
          // The address of home reveals whether somebody is signed in.
          action={isPending ? undefined : <Button render={home}>{t('notFound.home')}</Button>}
        >
          {t('notFound.sentence')}
        </EmptyState>
      </Page>
    </BareFrame>
  )
}
