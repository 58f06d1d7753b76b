import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { BareFrame } from '../../../platform/web/ui/bare-frame.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'

/** The server could not tell what the link leads to (IPAGE-05). */
export function UnverifiedInvitation({ reading }: Pick<ComponentProps<typeof FailedReading>, 'reading'>) {
  const { t } = useTranslation('invitations')
  return (
    <BareFrame home={<Link to="/" reloadDocument />}>
      <Page>
        <title>{t('page.title')}</title>
        <FailedReading level={1} title={t('page.verifyFailed')} reading={reading} />
      </Page>
    </BareFrame>
  )
}
