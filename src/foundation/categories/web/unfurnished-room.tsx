import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
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

function FailedRoom({ reading }: { reading: UseQueryResult }) {
  const { t } = useTranslation('categories')
  return (
    <Page>
      <Back render={<Link to="/dashboard" />} />
      <FailedReading level={1} title={t('area.failed')} reading={reading} />
    </Page>
  )
}
