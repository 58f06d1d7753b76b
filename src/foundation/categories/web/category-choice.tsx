import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { DefaultKind } from '../contract.ts'
import { visibleCategoriesQuery } from './categories-api.ts'

// Most people see one category of a kind, so no screen waits for the code of the choice.
const CategorySelect = lazy(async () => ({ default: (await import('./category-select.tsx')).CategorySelect }))

type CategoryChoiceProps = { kind: DefaultKind; chosen: string; onChoose: (categoryId: string) => void }

/** A choice between the person's categories of a kind, by space; nothing where they see only one. */
export function CategoryChoice({ kind, chosen, onChoose }: CategoryChoiceProps) {
  const offered = useQuery(visibleCategoriesQuery).data?.filter((category) => category.kind === kind) ?? []
  if (offered.length < 2) return null
  return (
    <Suspense fallback={null}>
      <CategorySelect offered={offered} chosen={chosen} onChoose={onChoose} />
    </Suspense>
  )
}
