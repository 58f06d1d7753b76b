import { Eye } from 'lucide-react'
import { Chip } from './chip.tsx'
import { t } from './texts.ts'

/** Takes the place of the primary button for someone who may only look. */
export function ViewOnlyChip() {
  return <Chip icon={Eye}>{t('viewOnly')}</Chip>
}
