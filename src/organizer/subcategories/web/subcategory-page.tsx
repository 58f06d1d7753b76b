import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { Room } from '../../../platform/web/ui/rooms/room.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import { subcategoryQuery } from './subcategory-api.ts'
import './texts.ts'

/** A subcategory: where it belongs, and what is kept in it. */
export function SubcategoryPage({ subcategoryId }: { subcategoryId: string }) {
  const { t } = useTranslation('subcategories')
  const reading = useQuery(subcategoryQuery(subcategoryId))
  if (reading.data === undefined) return reading.error === null ? <LoadingPage /> : <FailedPage reading={reading} />
  const { subcategory, category, car } = reading.data
  const back = car === null ? <Link to="/dashboard" /> : <Link to="/car/$carId" params={{ carId: car.id }} />
  return (
    <Page>
      <title>{subcategory.name}</title>
      <PageHead
        back={<Back render={back} />}
        room={<Room kind={category.kind} size="head" />}
        trail={[category.familyName, category.name, car?.name].filter((part) => part !== undefined).join(' · ')}
        title={subcategory.name}
        {...(category.access === 'edit' ? {} : { actions: <ViewOnlyChip /> })}
      />
      <EmptyState drawing={<Drawing of="evening" />}>{t('none')}</EmptyState>
    </Page>
  )
}

function LoadingPage() {
  return (
    <Page>
      <Loading>
        <Skeleton shape="title" width="40%" />
        <Skeleton width="20%" />
      </Loading>
    </Page>
  )
}

function FailedPage({ reading }: { reading: UseQueryResult }) {
  const { t } = useTranslation('subcategories')
  return (
    <Page>
      <Back render={<Link to="/dashboard" />} />
      <FailedReading level={1} title={t('loadFailed')} reading={reading} />
    </Page>
  )
}
