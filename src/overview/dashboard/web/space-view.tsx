import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Category } from '../../../foundation/categories/contract.ts'
import { AddCategoryDialog, categoriesQuery, FirstCategories } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { PageHead } from '../../../platform/web/ui/page-head.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { AddCategoryButton } from './add-category-button.tsx'
import { EmptySpace } from './empty-space.tsx'
import { FailedSpace } from './failed-space.tsx'
import { FilledSpace } from './filled-space.tsx'
import { focusTile } from './focus-tile.ts'
import { type GroupDialog, GroupDialogs } from './group-dialogs.tsx'
import { LoadingSpace } from './loading-space.tsx'
import type { Needs } from './needs.ts'
import { SpaceControls } from './space-controls.tsx'
import styles from './space-view.module.css'
import type { StatusOf } from './tile-status.ts'

const none: readonly Category[] = []

type SpaceViewProps = { space: Space; statusOf: StatusOf | undefined; needs: Needs | undefined }

/**
 * One space: what needs the person, its name and its tiles, or why there are none (DASH-05); whoever may add some is offered the
 * defaults first (GAP-58). The head stays as it is while the tiles come, so that a menu opened in it stays open.
 */
export function SpaceView({ space, statusOf, needs }: SpaceViewProps) {
  const [isAdding, setAdding] = useState(false)
  const dialogs = useOpened<GroupDialog>()
  const reading = useQuery(categoriesQuery(space.id))
  const { data: categories, errorUpdateCount } = reading
  const add = (): void => setAdding(true)
  const isBeginning = categories?.length === 0 && space.administered
  const isFailed = categories === undefined && errorUpdateCount > 0
  const actions = (
    <SpaceControls space={space} onOpen={dialogs.show}>
      {space.administered && !isFailed && <AddCategoryButton state={stateOf(categories)} onAdd={add} />}
    </SpaceControls>
  )
  const group = space.groupType === 'personal' ? undefined : ''
  return (
    <>
      {needs?.({ space, beginning: categories?.length === 0 })}
      <div className={styles.space} data-group={group}>
        {isBeginning ? (
          <FirstCategories space={space} actions={actions} onAdded={() => focusTile(undefined)} />
        ) : (
          <PageHead title={space.name} actions={actions} />
        )}
        {isFailed && <FailedSpace space={space} reading={reading} />}
        {categories === undefined && !isFailed && <LoadingSpace />}
        {categories?.length === 0 && !isBeginning && <EmptySpace />}
        {categories !== undefined && categories.length > 0 && (
          <FilledSpace space={space} categories={categories} statusOf={statusOf} onAdd={add} />
        )}
        {space.administered && (
          <AddCategoryDialog open={isAdding} onClose={() => setAdding(false)} familyId={space.id} present={categories ?? none} />
        )}
        {space.groupType !== 'personal' && <GroupDialogs space={space} dialogs={dialogs} categoryCount={categories?.length ?? 0} />}
      </div>
    </>
  )
}

function stateOf(categories: readonly Category[] | undefined): 'loading' | 'empty' | 'filled' {
  if (categories === undefined) return 'loading'
  return categories.length === 0 ? 'empty' : 'filled'
}
