import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { AddCategoryDialog, categoriesQuery } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { FailedState } from '../../../platform/web/ui/failed-state.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { EmptySpace } from './empty-space.tsx'
import { FilledSpace } from './filled-space.tsx'
import styles from './space-view.module.css'
import type { StatusOf } from './tile-status.ts'
import { TilesSkeleton } from './tiles-skeleton.tsx'

const none: readonly Category[] = []

/** One space: its name and its tiles, or why there are none (DASH-05). */
export function SpaceView({ space, statusOf }: { space: Space; statusOf: StatusOf | undefined }) {
  const [isAdding, setAdding] = useState(false)
  const { data: categories, isFetching, errorUpdateCount, refetch } = useQuery(categoriesQuery(space.id))
  const add = (): void => setAdding(true)
  return (
    <div className={styles.space}>
      {categories === undefined && errorUpdateCount > 0 && (
        <FailedSpace space={space} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
      {categories === undefined && errorUpdateCount === 0 && <LoadingSpace space={space} />}
      {categories?.length === 0 && <EmptySpace space={space} onAdd={add} />}
      {categories !== undefined && categories.length > 0 && (
        <FilledSpace space={space} categories={categories} statusOf={statusOf} onAdd={add} />
      )}
      {space.administered && (
        <AddCategoryDialog open={isAdding} onClose={() => setAdding(false)} familyId={space.id} present={categories ?? none} />
      )}
    </div>
  )
}

function LoadingSpace({ space }: { space: Space }) {
  return (
    <>
      <PageHead title={space.name} actions={space.administered ? <span className={styles.buttonHeight} /> : undefined} />
      <Loading>
        <TilesSkeleton />
      </Loading>
    </>
  )
}

function FailedSpace({ space, isRetrying, onRetry }: { space: Space; isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation('dashboard')
  const title = t(space.groupType === 'personal' ? 'failed.personal' : 'failed.family')
  return (
    <>
      <PageHead title={space.name} />
      <FailedState title={title} retrying={isRetrying} onRetry={onRetry}>
        {t('failed.comfort')}
      </FailedState>
    </>
  )
}
