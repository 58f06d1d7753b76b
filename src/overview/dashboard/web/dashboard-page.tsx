import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import { PendingInvitations } from '../../../foundation/invitations/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import type { Needs } from './needs.ts'
import { SpaceTabs } from './space-tabs.tsx'
import type { StatusOf } from './tile-status.ts'

/** The house one looks into: a tab for each space, and in it the rooms of that space (DASH-02 to DASH-07). */
export function DashboardPage({ statusOf, needs }: { statusOf?: StatusOf; needs?: Needs }) {
  const { t } = useTranslation('dashboard')
  const reading = useQuery(spacesQuery)
  const { data: spaces = [], isPending, errorUpdateCount } = reading
  if (spaces.length > 0) {
    return (
      <Page flush>
        <SpaceTabs spaces={spaces} statusOf={statusOf} needs={needs} />
        <PendingInvitations />
      </Page>
    )
  }
  return (
    <Page flush>
      <title>{t('loadingTitle')}</title>
      {errorUpdateCount > 0 ? <FailedReading level={1} title={t('failed.groups')} reading={reading} /> : isPending && <DashboardSkeleton />}
    </Page>
  )
}
