import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { ReadPage } from '../../../foundation/categories/web/public.ts'
import type { Subcategory } from '../contract.ts'
import { subcategoryQuery } from './subcategory-api.ts'
import { SubcategoryHead } from './subcategory-head.tsx'
import './texts.ts'

/** What a subcategory holds, drawn by somebody else: they get the right to edit, and the head that takes their primary button. */
export type SubcategoryContent = (place: {
  subcategory: Subcategory
  category: Category
  head: (primary: ReactNode | undefined) => ReactNode
}) => ReactNode

/** A subcategory (ROUTE-07): where it belongs, and what the route puts in, its contracts or its appointments. */
export function SubcategoryPage({ subcategoryId, children }: { subcategoryId: string; children: SubcategoryContent }) {
  const { t } = useTranslation('subcategories')
  const reading = useQuery(subcategoryQuery(subcategoryId))
  return (
    <ReadPage reading={reading} failure={t('loadFailed')} title={({ subcategory }) => subcategory.name}>
      {(place) => children({ ...place, head: headOf(place) })}
    </ReadPage>
  )
}

const headOf = (place: Omit<ComponentProps<typeof SubcategoryHead>, 'primary'>) => (primary: ReactNode | undefined) => (
  <SubcategoryHead {...place} primary={primary} />
)
