import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { ReadPage, EntityHead } from '../../../foundation/categories/web/public.ts'
import type { Child } from '../contract.ts'
import { childQuery } from './child-api.ts'

type Known = {
  child: Child
  category: Category
  /** Draws the head of the page with its primary button, which only those who may edit get. */
  head: (primary: ReactNode | undefined) => ReactNode
}

type ChildPageProps = {
  childId: string
  /** Draws head and tasks once the child is loaded; the route combines them. */
  children: (known: Known) => ReactNode
}

/** The page of one child (CHILD-06). */
export function ChildPage({ childId, children }: ChildPageProps) {
  const { t } = useTranslation('children')
  const reading = useQuery(childQuery(childId))
  return (
    <ReadPage reading={reading} failure={t('dataFailed')} title={({ child }) => child.name}>
      {(known) => children(withHead(known))}
    </ReadPage>
  )
}

function withHead(known: Omit<Known, 'head'>): Known {
  return { ...known, head: (primary) => <ChildHead {...known} primary={primary} /> }
}

type ChildHeadProps = {
  child: Child
  category: Category
  primary: ReactNode | undefined
}

/** The head of a child's task page: the link back to the children, the trail, and the child's name. */
function ChildHead({ child, category, primary }: ChildHeadProps) {
  return <EntityHead category={category} name={child.name} primary={primary} />
}
