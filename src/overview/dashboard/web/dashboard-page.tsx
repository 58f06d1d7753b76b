import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { House, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Space } from '../../../foundation/families/contract.ts'
import { spacesQuery, useChosenSpace } from '../../../foundation/families/web/public.ts'
import { FailedState } from '../../../platform/web/ui/failed-state.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Tabs } from '../../../platform/web/ui/tabs.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { SpaceView } from './space-view.tsx'
import type { StatusOf } from './tile-status.ts'

/** The house one looks into: a tab for each space, and in it the rooms of that space (DASH-02 to DASH-05). */
export function DashboardPage({ statusOf }: { statusOf?: StatusOf }) {
  const { t } = useTranslation('dashboard')
  const { data: spaces = [], isPending, isFetching, errorUpdateCount, refetch } = useQuery(spacesQuery)
  const [space, choose] = useChosenSpace(spaces)
  if (space !== undefined) {
    return (
      <Page flush>
        <title>{t('title', { space: space.name })}</title>
        <Tabs label={t('spaces')} tabs={spaces.map(toTab)} value={space.id} onChange={choose}>
          <SpaceView key={space.id} space={space} statusOf={statusOf} />
        </Tabs>
      </Page>
    )
  }
  return (
    <Page flush>
      <title>{t('loadingTitle')}</title>
      {errorUpdateCount > 0 ? (
        <FailedState level={1} title={t('failed.groups')} retrying={isFetching} onRetry={() => void refetch()}>
          {t('failed.comfort')}
        </FailedState>
      ) : (
        isPending && <DashboardSkeleton />
      )}
    </Page>
  )
}

function toTab({ id, name, groupType }: Space) {
  return { value: id, label: name, icon: groupType === 'personal' ? House : Users }
}
