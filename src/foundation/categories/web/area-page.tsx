import './texts.ts'
import { Fragment, type ReactNode } from 'react'
import { Page } from '../../../platform/web/ui/page.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { AreaHead } from './area-head.tsx'
import { AreaList } from './area-list.tsx'
import type { Area, AreaThing } from './area.ts'

type AreaPageProps<Thing> = Area<Thing> & {
  /** The dialog that adds a thing, or changes one; `now` is the thing as it is now. */
  renderEditor: (dialog: { open: boolean; onClose: () => void; thing: Thing | undefined; now: Thing | undefined }) => ReactNode
  /** The dialog that asks before a thing is deleted. */
  renderDeletion: (dialog: { open: boolean; onClose: () => void; thing: Thing }) => ReactNode
}

/** The page of a category that holds cars, children, pets or houses: their cards, and by right the ways to add, change and delete one. */
export function AreaPage<Thing extends AreaThing>({ renderEditor, renderDeletion, ...area }: AreaPageProps<Thing>) {
  const editing = useOpened<Thing | undefined>()
  const deleting = useOpened<Thing>()
  const { words, reading, things } = area
  const mayEdit = reading.data?.category.access === 'edit'
  const { open, subject: thing } = editing
  const now = things?.find(({ id }) => id === thing?.id)
  const verbs = mayEdit ? { add: () => editing.show(undefined), edit: editing.show, remove: deleting.show } : undefined
  return (
    <Page>
      <title>{words.title}</title>
      <AreaHead kind={area.kind} words={words} category={reading.data?.category} onAdd={verbs?.add} isEmpty={things?.length === 0} />
      <AreaList area={area} verbs={verbs} />
      {mayEdit && <Fragment key={editing.round}>{renderEditor({ open, onClose: editing.close, thing, now })}</Fragment>}
      {deleting.subject !== undefined && renderDeletion({ open: deleting.open, onClose: deleting.close, thing: deleting.subject })}
    </Page>
  )
}
