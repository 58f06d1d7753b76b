import { Fragment, type ReactNode } from 'react'
import { CardGrid } from '#platform/web/ui/card-grid.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { SearchedList } from '#platform/web/ui/searched-list.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { useSearched } from '#platform/web/ui/use-searched.ts'
import { CollectionHeader } from './collection-header.tsx'
import { CollectionStates } from './collection-states.tsx'
import type { Category } from '../contract.ts'
import type { Collection, CollectionKind, Entity } from './collection.ts'

type CollectionPageProps<Thing> = Collection<Thing> & {
  kind: Exclude<CollectionKind, 'travel'>
  searchLabel: string
  /** Renders the dialog that adds an entity or changes one; `now` is the entity as it is now. */
  renderEditor: (dialog: { open: boolean; onClose: () => void; thing: Thing | undefined; now: Thing | undefined }) => ReactNode
  /** Renders the dialog that asks before an entity is deleted. */
  renderDeletion: (dialog: { open: boolean; onClose: () => void; thing: Thing }) => ReactNode
  /** Draws what else the category has, below the cards. */
  renderBelow?: ((category: Category) => ReactNode) | undefined
}

/** The page of a category that lists cars, houses, children or pets as cards; those who may edit can add, change and delete them. */
export function CollectionPage<Thing extends Entity>({
  renderEditor,
  renderDeletion,
  renderBelow,
  ...collection
}: CollectionPageProps<Thing>) {
  const editing = useDialog<Thing | undefined>()
  const deleting = useDialog<Thing>()
  const { kind, t, query, things } = collection
  const mayEdit = query.data?.category.access === 'edit'
  const { open, subject: thing } = editing
  const now = things?.find(({ id }) => id === thing?.id)
  const actions = mayEdit ? { add: () => editing.show(undefined), edit: editing.show, remove: deleting.show } : undefined
  return (
    <Page>
      <title>{t('title')}</title>
      <CollectionHeader kind={kind} t={t} category={query.data?.category} onAdd={actions?.add} isEmpty={things?.length === 0} />
      <CollectionList collection={collection} actions={actions} />
      {query.data !== undefined && renderBelow?.(query.data.category)}
      {mayEdit && <Fragment key={editing.round}>{renderEditor({ open, onClose: editing.close, thing, now })}</Fragment>}
      {deleting.subject !== undefined && renderDeletion({ open: deleting.open, onClose: deleting.close, thing: deleting.subject })}
    </Page>
  )
}

type Actions<Thing> = { add: () => void; edit: (thing: Thing) => void; remove: (thing: Thing) => void }

type CollectionListProps<Thing> = {
  collection: Collection<Thing> & { searchLabel: string }
  /** Unset if the person may only view. */
  actions: Actions<Thing> | undefined
}

/** The entities of a collection as cards that can be searched, in each of its states. */
function CollectionList<Thing extends Entity>({ collection, actions }: CollectionListProps<Thing>) {
  return (
    <CollectionStates {...collection} onAdd={actions?.add}>
      {(things) => <CollectionCards collection={collection} things={things} actions={actions} />}
    </CollectionStates>
  )
}

function CollectionCards<Thing extends Entity>({ collection, things, actions }: CollectionListProps<Thing> & { things: readonly Thing[] }) {
  const searched = useSearched(things, collection.textOf)
  const controlsOf = (thing: Thing) => actions && { onEdit: () => actions.edit(thing), onDelete: () => actions.remove(thing) }
  return (
    <SearchedList searched={searched} label={collection.searchLabel}>
      <CardGrid>
        {searched.shown.map((thing) => (
          <Fragment key={thing.id}>{collection.renderCard(thing, controlsOf(thing))}</Fragment>
        ))}
      </CardGrid>
    </SearchedList>
  )
}
