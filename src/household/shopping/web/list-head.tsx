import type { Category } from '../../../foundation/categories/contract.ts'
import { ViewOnlyChip } from '../../../platform/web/ui/view-only-chip.tsx'
import type { ShoppingItem } from '../contract.ts'
import { GenerateButton } from './generate-button.tsx'
import { ShoppingProgress } from './shopping-progress.tsx'
import type { useGenerate } from './use-generate.ts'

type ListHeadProps = {
  list: { category: Category; items: readonly ShoppingItem[] }
  making: Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>
}

/** Over a list: how much is in the basket, and the way to make it again; that one may only look, where it is so. */
export function ListHead({ list: { category, items }, making }: ListHeadProps) {
  const mayEdit = category.access === 'edit'
  if (items.length === 0) return mayEdit ? null : <ViewOnlyChip />
  const isMade = items.some(({ origin }) => origin === 'meals')
  const again = <GenerateButton look={isMade ? 'again' : 'quiet'} onPress={making.start} working={making.working} />
  return <ShoppingProgress items={items} end={mayEdit ? again : <ViewOnlyChip />} />
}
