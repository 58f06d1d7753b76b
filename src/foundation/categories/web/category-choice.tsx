import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DefaultKind } from '../contract.ts'
import { visibleCategoriesQuery } from './categories-api.ts'

// Most people see one category of a kind: no screen waits for what a choice is made of.
const CategorySelect = lazy(async () => ({ default: (await import('./category-select.tsx')).CategorySelect }))

type CategoryChoiceProps = { kind: DefaultKind; chosen: string; onChoose: (categoryId: string) => void }

/** Which of the person's spaces is shown, by its category of a kind; nothing where they see one such category only (GAP-03). */
export function CategoryChoice({ kind, chosen, onChoose }: CategoryChoiceProps) {
  const offered = useQuery(visibleCategoriesQuery).data?.filter((category) => category.kind === kind) ?? []
  if (offered.length < 2) return null
  return (
    <Suspense fallback={null}>
      <CategorySelect offered={offered} chosen={chosen} onChoose={onChoose} />
    </Suspense>
  )
}
