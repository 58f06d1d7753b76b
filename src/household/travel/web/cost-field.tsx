import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '#platform/web/ui/text-field.tsx'

/** The field for a cost in pounds; it may be left empty. */
export function CostField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'prefix'>) {
  const { t } = useTranslation('travel')
  return <TextField label={t('cost')} optional prefix="£" inputMode="decimal" autoComplete="off" {...field} />
}
