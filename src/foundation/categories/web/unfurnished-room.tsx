import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { FailedState } from '../../../platform/web/ui/failed-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { categoryQuery } from './categories-api.ts'
import { categoryIcons } from './category-icons.ts'
import './texts.ts'

/** A category whose contents this version does not keep yet: says so, instead of pretending that there is no such page. */
export function UnfurnishedRoom({ categoryId }: { categoryId: string }) {
  const { t } = useTranslation('categories')
  const reading = useQuery(categoryQuery(categoryId))
  if (reading.data === undefined) return reading.error === null ? <Searching /> : <FailedRoom reading={reading} />
  const { kind, icon, name, familyName } = reading.data
  const picture = { kind, ...(kind === 'custom' ? { icon: categoryIcons[icon] } : {}) }
  return (
    <Page>
      <title>{name}</title>
      <PageHead back={<Back render={<Link to="/dashboard" />} />} trail={familyName} title={name} />
      <EmptyState
        drawing={<Room {...picture} size="empty" />}
        action={<Button render={<Link to="/dashboard" />}>{t('unfurnished.back')}</Button>}
      >
        {t('unfurnished.sentence')}
      </EmptyState>
    </Page>
  )
}

function Searching() {
  return (
    <Page>
      <Loading />
    </Page>
  )
}

function FailedRoom({ reading }: { reading: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> } }) {
  const { t } = useTranslation('categories')
  const isGone = refusalCode(reading.error) === 'NOT_FOUND'
  return (
    <Page>
      <Back render={<Link to="/dashboard" />} />
      <FailedState
        level={1}
        title={t('area.failed')}
        {...(isGone ? {} : { onRetry: () => void reading.refetch(), retrying: reading.isFetching })}
      >
        {t(isGone ? 'area.notHere' : 'area.failedComfort')}
      </FailedState>
    </Page>
  )
}
