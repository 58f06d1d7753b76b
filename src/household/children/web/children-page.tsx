import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AreaPage } from '../../../foundation/categories/web/public.ts'
import type { Child } from '../contract.ts'
import { childrenQuery } from './child-api.ts'
import { ChildCard } from './child-card.tsx'
import { ChildDialog } from './child-dialog.tsx'
import { DeleteChildDialog } from './delete-child-dialog.tsx'
import { useChildrenWords } from './use-children-words.ts'
import './texts.ts'

type ChildrenPageProps = {
  categoryId: string
  /** What a card tells of a child’s tasks; children know nothing of them. */
  about?: (child: Child) => ReactNode
}

/** The children of a category: list, add, edit, delete, each by right (CHILD rows). */
export function ChildrenPage({ categoryId, about }: ChildrenPageProps) {
  const reading = useQuery(childrenQuery(categoryId))
  return (
    <AreaPage
      kind="children"
      words={useChildrenWords()}
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
