import './texts.ts'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CardGrid } from '../../../platform/web/ui/card-grid.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { SearchedList } from '../../../platform/web/ui/searched-list.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { useSearched } from '../../../platform/web/ui/use-searched.ts'
import { AreaHead } from './area-head.tsx'
import { AreaStates } from './area-states.tsx'
import type { Area, CollectionKind, AreaThing } from './area.ts'

type AreaPageProps<Thing> = Area<Thing> & {
  kind: Exclude<CollectionKind, 'travel'>
  /** The dialog that adds a thing, or changes one; `now` is the thing as it is now. */
  renderEditor: (dialog: { open: boolean; onClose: () => void; thing: Thing | undefined; now: Thing | undefined }) => ReactNode
  /** The dialog that asks before a thing is deleted. */
  renderDeletion: (dialog: { open: boolean; onClose: () => void; thing: Thing }) => ReactNode
}

/** The page of a category that holds cars, children, pets or houses: their cards, and by right the ways to add, change and delete one. */
export function AreaPage<Thing extends AreaThing>({ renderEditor, renderDeletion, ...area }: AreaPageProps<Thing>) {
  const editing = useOpened<Thing | undefined>()
  const deleting = useOpened<Thing>()
  const { kind, reading, things } = area
  const { t } = useTranslation(kind)
  const mayEdit = reading.data?.category.access === 'edit'
  const { open, subject: thing } = editing
  const now = things?.find(({ id }) => id === thing?.id)
  const verbs = mayEdit ? { add: () => editing.show(undefined), edit: editing.show, remove: deleting.show } : undefined
  return (
    <Page>
      <title>{t('title')}</title>
      <AreaHead kind={kind} category={reading.data?.category} onAdd={verbs?.add} isEmpty={things?.length === 0} />
      <AreaList area={area} verbs={verbs} />
      {mayEdit && <Fragment key={editing.round}>{renderEditor({ open, onClose: editing.close, thing, now })}</Fragment>}
      {deleting.subject !== undefined && renderDeletion({ open: deleting.open, onClose: deleting.close, thing: deleting.subject })}
    </Page>
  )
}

type Verbs<Thing> = { add: () => void; edit: (thing: Thing) => void; remove: (thing: Thing) => void }

type AreaListProps<Thing> = {
  area: Area<Thing>
  /** Unset: the person may only look. */
  verbs: Verbs<Thing> | undefined
}

/** What an area holds, as cards that can be searched, in each of its states. */
function AreaList<Thing extends AreaThing>({ area, verbs }: AreaListProps<Thing>) {
  return (
    <AreaStates {...area} onAdd={verbs?.add}>
      {(things) => <AreaCards area={area} things={things} verbs={verbs} />}
    </AreaStates>
  )
}

function AreaCards<Thing extends AreaThing>({ area, things, verbs }: AreaListProps<Thing> & { things: readonly Thing[] }) {
  const { t } = useTranslation(area.kind)
  const searched = useSearched(things, area.textOf)
  const controlsOf = (thing: Thing) => verbs && { onEdit: () => verbs.edit(thing), onDelete: () => verbs.remove(thing) }
  return (
    <SearchedList searched={searched} label={t('search')}>
      <CardGrid>
        {searched.shown.map((thing) => (
          <Fragment key={thing.id}>{area.renderCard(thing, controlsOf(thing))}</Fragment>
        ))}
      </CardGrid>
    </SearchedList>
  )
}
