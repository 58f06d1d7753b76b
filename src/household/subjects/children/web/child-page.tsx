import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '#foundation/categories/contract.ts'
import { EntityHead } from '#foundation/categories/web/entity-head.tsx'
import { ReadPage } from '#foundation/categories/web/read-page.tsx'
import type { Child } from '../../contract.ts'
import { children as api } from '../../web/subject-api.ts'

/** What is drawn of a child once it is loaded. */
export type KnownChild = {
  child: Child
  category: Category
  /** Draws the head of the page with its primary button, which only those who may edit get, and its '…'. */
  head: (primary: ReactNode | undefined, menu: ReactNode) => ReactNode
}

type ChildPageProps = {
  childId: string
  /** Draws head and tasks once the child is loaded; the route combines them. */
  children: (known: KnownChild) => ReactNode
}

/** The page of one child. */
export function ChildPage({ childId, children }: ChildPageProps) {
  const { t } = useTranslation('children')
  const reading = useQuery(api.oneQuery(childId))
  return (
    <ReadPage reading={reading} failure={t('detailsFailed')} title={({ subject }) => subject.name}>
      {({ subject: child, category }) => children(withHead({ child, category }))}
    </ReadPage>
  )
}

function withHead(known: Omit<KnownChild, 'head'>): KnownChild {
  return { ...known, head: (primary, menu) => <ChildHead {...known} primary={primary} menu={menu} /> }
}

type ChildHeadProps = {
  child: Child
  category: Category
  primary: ReactNode | undefined
  menu: ReactNode
}

/** The head of a child's task page: the link back to the children, the trail, the child's name, and what they are allergic to. */
function ChildHead({ child, category, primary, menu }: ChildHeadProps) {
  const { t } = useTranslation('children')
  const subtitle = child.allergies === null ? null : t('allergicTo', { allergies: child.allergies })
  return <EntityHead category={category} name={child.name} subtitle={subtitle} menu={menu} primary={primary} />
}
