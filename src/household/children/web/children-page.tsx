import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { CollectionPage } from '../../../foundation/categories/web/public.ts'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { PersonAvatar } from '../../../platform/web/ui/avatar.tsx'
import { DeleteDialog } from '../../../platform/web/ui/delete-dialog.tsx'
import { type CardControls, NamedCard } from '../../../platform/web/ui/named-card.tsx'
import type { Child } from '../contract.ts'
import { children, childrenQuery } from './child-api.ts'
import { ChildDialog } from './child-dialog.tsx'

type ChildrenPageProps = {
  categoryId: string
  /** Draws a child’s tasks on its card; this feature knows nothing of them. */
  about?: (child: Child) => ReactNode
}

/** The page that lists, adds, edits and deletes the children of a category, as far as rights allow (CHILD rows). */
export function ChildrenPage({ categoryId, about }: ChildrenPageProps) {
  const reading = useQuery(childrenQuery(categoryId))
  return (
    <CollectionPage
      kind="children"
      reading={reading}
      things={reading.data?.children}
      textOf={({ name }) => name}
      renderCard={(child, controls) => (
        <ChildCard child={child} controls={controls}>
          {about?.(child)}
        </ChildCard>
      )}
      renderEditor={({ thing, ...dialog }) => <ChildDialog {...dialog} categoryId={categoryId} child={thing} />}
      renderDeletion={({ thing, ...dialog }) => <DeleteChildDialog {...dialog} child={thing} />}
    />
  )
}

type ChildCardProps = { child: Child; controls: CardControls | undefined; children: ReactNode }

/** The card of a child: all of it opens the tasks (CHILD-05); those who may edit find Edit and Delete on it. */
function ChildCard({ child, controls, children }: ChildCardProps) {
  return (
    <NamedCard
      name={child.name}
      link={<Link to="/children/$childId/tasks" params={{ childId: child.id }} />}
      mark={<PersonAvatar id={child.id} name={child.name} silent />}
      controls={controls}
    >
      {children}
    </NamedCard>
  )
}

type DeleteChildDialogProps = { open: boolean; onClose: () => void; child: Child }

/** Asks before a child is deleted with all its contents (GAP-91); the card disappears at once and returns if that is refused. */
function DeleteChildDialog({ open, onClose, child }: DeleteChildDialogProps) {
  const { t } = useTranslation('children')
  const remove = useChange({
    run: async (gone: Child, options) => children.remove({ childId: gone.id }, options),
    optimistic: (gone) => [
      inCache(childrenQuery(gone.categoryId), (known) => ({ ...known, children: known.children.filter((other) => other.id !== gone.id) })),
    ],
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
  return (
    <DeleteDialog open={open} onClose={onClose} onDelete={() => remove.send(child)}>
      {t('confirm', { name: child.name })}
    </DeleteDialog>
  )
}
