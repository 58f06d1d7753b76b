import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ComponentProps, useMemo, useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { categoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { AddCategoryDialog } from '#foundation/categories/web/dialogs.ts'
import { FirstCategories } from '#foundation/categories/web/first-categories.tsx'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import type { Space } from '#foundation/families/contract.ts'
import { PauseSpaceDialog } from '#organizer/tasks/web/dialogs.ts'
import { FirstSteps } from '#overview/first-steps/web/first-steps.tsx'
import { type GuideHere, useFirstSteps } from '#overview/first-steps/web/use-first-steps.ts'
import { AttentionPanel } from '#overview/reports/web/attention-panel.tsx'
import { OpenLegs } from '#overview/reports/web/open-legs.tsx'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { TileGrid } from '#platform/web/ui/tile-grid.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { CategoryTile } from './category-tile.tsx'
import { focusTile } from './focus-tile.ts'
import { OrderedTiles } from './ordered-tiles.tsx'
import { type GroupDialog, GroupDialogs, SpaceControls } from './space-controls.tsx'
import styles from './space-view.module.css'
import { t } from './texts.ts'
import { TilesSkeleton } from './tiles-skeleton.tsx'

const none: readonly Category[] = []

type SpaceViewProps = {
  space: Space
  /** The other spaces that the person administers. */
  others: readonly Space[]
  /** Chooses another space; calls `onSettled` once the server has answered. */
  onChoose: (spaceId: string, onSettled?: () => void) => void
  /** Shows another space, wherever its person is by then. */
  onShow: (spaceId: string) => void
}

/**
 * One space: the attention summary, its name and its tiles, or why there are none; somebody who may add some is offered the
 * defaults first, once the guide of a new account knows for whom they are. The head stays mounted while the tiles load, so that a
 * menu opened in it stays open.
 */
export function SpaceView({ space, others, onChoose, onShow }: SpaceViewProps) {
  const guide = useFirstSteps(space)
  const [isAdding, setAdding] = useState(false)
  const dialogs = useDialog<GroupDialog>()
  const query = useQuery(categoriesQuery(space.id))
  const { data: categories, errorUpdateCount } = query
  const add = (): void => setAdding(true)
  const isBeginning = categories?.length === 0 && space.administered
  const isOffered = isBeginning && guide.stage !== 'asking' && guide.stage !== 'loading'
  const isFailed = categories === undefined && errorUpdateCount > 0
  const actions = (
    <SpaceControls space={space} onOpen={dialogs.show} hasTasks={(categories?.length ?? 0) > 0}>
      {space.administered && !isFailed && <AddCategoryButton state={stateOf(categories)} onAdd={add} />}
    </SpaceControls>
  )
  const group = space.groupType === 'personal' ? undefined : ''
  const goOn = (): void => {
    focusTile(undefined)
    // The guide's next text is above the button that was just pressed.
    if (guide.stage === 'guiding') scrollTo({ top: 0 })
  }
  return (
    <>
      <AttentionSummary {...{ space, guide, onChoose, categories }} />
      <div className={styles.space} data-group={group}>
        {isOffered ? (
          <FirstCategories space={space} actions={actions} onAdded={goOn} />
        ) : (
          <PageHeader title={space.name} actions={actions} />
        )}
        {isFailed && <FailedSpace space={space} query={query} />}
        {categories === undefined && !isFailed && <LoadingSpace />}
        {categories?.length === 0 && !isBeginning && <EmptySpace />}
        {categories !== undefined && categories.length > 0 && <Tiles {...{ space, others, categories, onShow }} onAdd={add} />}
        {space.administered && (
          <AddCategoryDialog open={isAdding} onClose={() => setAdding(false)} familyId={space.id} present={categories ?? none} />
        )}
        <PauseSpaceDialog
          key={`pause ${dialogs.round}`}
          open={dialogs.open && dialogs.subject === 'pause'}
          onClose={dialogs.close}
          space={space}
        />
        {space.groupType !== 'personal' && <GroupDialogs space={space} dialogs={dialogs} categories={categories ?? none} />}
      </div>
    </>
  )
}

type AttentionSummaryProps = Pick<SpaceViewProps, 'space' | 'onChoose'> & { guide: GuideHere; categories: readonly Category[] | undefined }

/**
 * What needs the person: in a group what belongs to it, in their own space all of it. Without categories here it does not say that nothing
 * does. The guide of a new account replaces it, so that there is one thing to do next.
 */
function AttentionSummary({ categories, ...of }: AttentionSummaryProps) {
  const isGroup = of.space.groupType !== 'personal'
  const ids = useMemo(() => categories && new Set(categories.map(({ id }) => id)), [categories])
  return (
    <FirstSteps {...of}>
      <OpenLegs within={isGroup ? ids : 'all'} />
      <AttentionPanel silent={categories?.length === 0} within={isGroup ? ids : 'all'} />
    </FirstSteps>
  )
}

function stateOf(categories: readonly Category[] | undefined): 'loading' | 'empty' | 'filled' {
  if (categories === undefined) return 'loading'
  return categories.length === 0 ? 'empty' : 'filled'
}

/**
 * Adds a category. Beside tiles it appears on wide screens only, where the dashed tile is far; while they load it keeps its place, so that
 * the controls before it stay where they are.
 */
function AddCategoryButton({ state, onAdd }: { state: 'loading' | 'empty' | 'filled'; onAdd: () => void }) {
  const button = (
    <Button icon={Plus} onClick={onAdd}>
      {t('addCategory')}
    </Button>
  )
  if (state === 'empty') return button
  return (
    <span className={styles.wide} data-loading={state === 'loading' ? '' : undefined}>
      {button}
    </span>
  )
}

type FailedSpaceProps = { space: Space; query: ComponentProps<typeof QueryFailure>['query'] }

/** A space whose tiles could not be read. */
function FailedSpace({ space, query }: FailedSpaceProps) {
  return <QueryFailure title={t(space.groupType === 'personal' ? 'failed.personal' : 'failed.family')} query={query} />
}

/** The placeholder for tiles that are being read. */
function LoadingSpace() {
  return (
    <Loading>
      <TilesSkeleton />
    </Loading>
  )
}

/** A space in which nothing is shared with somebody who may not add a category either. */
function EmptySpace() {
  return <EmptyState drawing={<Room kind="custom" size="empty" />}>{t('nothingShared')}</EmptyState>
}

type TilesProps = Omit<SpaceViewProps, 'onChoose'> & { categories: readonly Category[]; onAdd: () => void }

/** The categories of a space; those who administer it can put them in another order and change them. */
function Tiles({ space, others, categories, onAdd, onShow }: TilesProps) {
  const label = t('categories', { space: space.name })
  if (space.administered) return <OrderedTiles familyId={space.id} {...{ label, categories, others, onAdd, onShow }} />
  return (
    <TileGrid aria-label={label}>
      {categories.map((category) => (
        <li key={category.id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </TileGrid>
  )
}
