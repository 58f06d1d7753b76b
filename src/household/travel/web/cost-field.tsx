import type { ComponentProps } from 'react'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { t } from './texts.ts'

/** The field for a cost in pounds; it may be left empty. */
export function CostField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'prefix'>) {
  return <TextField label={t('cost')} optional prefix="£" inputMode="decimal" autoComplete="off" {...field} />
}
