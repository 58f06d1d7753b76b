import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { AddLine } from '../../../household/shopping/web/public.ts'
import { mondayOf } from '../../../platform/shared/dates.ts'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import type { QuickFormProps } from './quick-task.tsx'
import { useChosenPlace } from './use-chosen-place.tsx'

/** The line for something to buy this week. */
export function QuickShopping({ categories, href }: QuickFormProps) {
  const { t } = useTranslation('quickAdd')
  const weekStartDate = mondayOf(useToday())
  const lists = categories.map((category) => ({ ...category, categoryId: category.id }))
  const { place, choice, remember } = useChosenPlace('shopping', { places: lists, href })
  const [names, setNames] = useState<readonly string[]>([])
  if (place === undefined) return null
  const added = (itemName: string): void => {
    setNames((known) => [itemName, ...known])
    remember()
  }
  return (
    <FormGrid>
      <AddLine key={place.id} of={{ categoryId: place.id, weekStartDate }} onAdded={added} />
      <output>{names.length > 0 && t('listed', { names: names.join(', ') })}</output>
      {choice}
    </FormGrid>
  )
}
