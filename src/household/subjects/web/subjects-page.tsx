import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { CollectionPage } from '#foundation/categories/web/collection-page.tsx'
import type { SubjectHeader } from '#foundation/categories/web/subject-header.tsx'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { DeleteDialog } from '#platform/web/ui/delete-dialog.tsx'
import { NamedCard } from '#platform/web/ui/named-card.tsx'
import { type NamedKind, subjectKinds } from '../shared/subject-kinds.ts'
import type { Subject, SubjectApi, SubjectTexts } from './subject-api.ts'
import type { SubjectDialogProps } from './subject-dialog.tsx'

/** What the head of the page of a subject gets, for SubjectHeader. */
export type HeadProps<Thing> = Pick<ComponentProps<typeof SubjectHeader>, 'category' | 'name' | 'primary' | 'menu'> & { thing: Thing }

/** How the subjects of a kind are drawn: what only this kind has. */
export type SubjectView<Thing extends Subject, Typed extends object, Kind extends NamedKind = NamedKind> = {
  api: SubjectApi<Thing, Typed, Kind>
  t: SubjectTexts
  /** Returns what is said under a failure to load. */
  comfort?: () => string
  /** Returns the text that is searched. */
  describe: (thing: Thing) => string
  /** Adds one or changes it. */
  Dialog: (props: SubjectDialogProps<Thing>) => ReactNode
  /** Draws what stands left of the name. */
  mark?: (thing: Thing) => ReactNode
  /** Draws the lines under the name. */
  Words: (props: { thing: Thing }) => ReactNode
  /** Draws the picture of the empty page, with the lamp on when there is something to do; unset for the drawing of the category. */
  renderEmpty?: (lit: boolean) => ReactNode
  /** Draws the head of its page with what this kind says beside the name. */
  Head: (props: HeadProps<Thing>) => ReactNode
}

type SubjectsPageProps<Thing extends Subject, Typed extends object> = {
  of: SubjectView<Thing, Typed>
  categoryId: string
  /** Draws what belongs to a subject on its card; this feature knows nothing of it. */
  about?: ((thing: Thing, mayEdit: boolean) => ReactNode) | undefined
  /** Draws what the category has below the cards. */
  below?: ((category: Category) => ReactNode) | undefined
}

/** The page that lists, adds, edits and deletes the subjects of a category, as far as rights allow. */
export function SubjectsPage<Thing extends Subject, Typed extends object>({
  of,
  categoryId,
  about,
  below,
}: SubjectsPageProps<Thing, Typed>) {
  const query = useQuery(of.api.listQuery(categoryId))
  return (
    <CollectionPage
      kind={of.api.many}
      t={of.t}
      comfort={of.comfort}
      searchLabel={of.t('search')}
      {...(of.renderEmpty && { renderEmpty: of.renderEmpty })}
      query={query}
      renderBelow={below}
      things={query.data?.subjects}
      textOf={of.describe}
      renderCard={(thing, controls) => (
        <NamedCard
          name={thing.name}
          link={<Link to="/" href={subjectKinds[of.api.kind].page(thing.id)} />}
          mark={of.mark?.(thing)}
          words={<of.Words thing={thing} />}
          controls={controls}
        >
          {about?.(thing, controls !== undefined)}
        </NamedCard>
      )}
      renderEditor={(dialog) => <of.Dialog categoryId={categoryId} {...dialog} />}
      renderDeletion={(dialog) => <DeleteSubjectDialog api={of.api} t={of.t} {...dialog} />}
    />
  )
}

type DeleteSubjectDialogProps<Thing extends Subject, Typed> = {
  api: SubjectApi<Thing, Typed>
  t: SubjectTexts
  open: boolean
  onClose: () => void
  thing: Thing
}

/** Asks before a subject is deleted with all that belongs to it; the card disappears at once and returns if that is refused. */
function DeleteSubjectDialog<Thing extends Subject, Typed>({ api, t, open, onClose, thing }: DeleteSubjectDialogProps<Thing, Typed>) {
  const remove = useChange({
    run: async (gone: Thing, options) => api.routes.remove({ id: gone.id }, options),
    optimistic: (gone) => [
      cachedChange(api.listQuery(gone.categoryId), (known) => ({ ...known, subjects: known.subjects.filter(({ id }) => id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(thing)}>
      {t('confirm', { name: thing.name })}
    </DeleteDialog>
  )
}
