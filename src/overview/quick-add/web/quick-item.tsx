import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { QuickItemForm } from '../../../organizer/items/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import { Note } from '../../../platform/web/ui/note.tsx'
import type { QuickFormProps } from './quick-task.tsx'
import { useChosenPlace } from './use-chosen-place.tsx'
import { useItemPlaces } from './use-item-places.ts'

/** The form for a day on which something ends. */
export function QuickDate(props: QuickFormProps) {
  return <QuickItem {...props} kind="date" />
}

/** The form for a contract. */
export function QuickContract(props: QuickFormProps) {
  return <QuickItem {...props} kind="contract" />
}

function QuickItem({ categories, href, open, kind }: QuickFormProps & { kind: 'date' | 'contract' }) {
  const { t } = useTranslation('quickAdd')
  const { places, isPending, failed } = useItemPlaces(categories, open)
  const { place, choice, remember } = useChosenPlace(kind, { places, href, label: t('what') })
  const [names, setNames] = useState<readonly string[]>([])
  if (failed !== undefined) return <FailedReading title={t('loadFailed')} reading={failed} />
  if (places.length === 0 && !isPending) return <Note tone="plain">{t('noItemPlace')}</Note>
  const added = (): void => {
    remember()
    if (place !== undefined) setNames((known) => [place.name, ...known])
  }
  return (
    <FormGrid>
      {choice}
      <QuickItemForm kind={kind} subcategory={place && { id: place.id, name: place.subcategory }} onAdded={added} />
      <output>{names.length > 0 && t('listed', { names: names.join('; ') })}</output>
    </FormGrid>
  )
}
