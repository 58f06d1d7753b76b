import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'

/** A link that leads to no invitation any more, or to one that has expired (IPAGE-03, IPAGE-04). */
export function UnusableInvitation({ isExpired }: { isExpired: boolean }) {
  const { t } = useTranslation('invitations')
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{t('page.title')}</title>
        <EmptyState
          drawing={<Drawing of="post" />}
          title={<Heading level={1}>{t(isExpired ? 'page.expired' : 'page.unknown')}</Heading>}
          action={<Button render={<Link to="/auth" />}>{t('page.goOn')}</Button>}
        >
          {t('page.askAgain')}
        </EmptyState>
      </Page>
    </BareFrame>
  )
}
