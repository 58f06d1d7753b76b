import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../platform/web/ui/date-field.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'

type DayField = Omit<ComponentProps<typeof DateField>, 'label'>

/** The first and the last day of something, side by side where they fit. */
export function DayFields({ start, end }: { start: DayField; end: DayField }) {
  const { t } = useTranslation('travel')
  return (
    <FormGrid columns={2}>
      <DateField label={t('start')} {...start} />
      <DateField label={t('end')} {...end} />
    </FormGrid>
  )
}
