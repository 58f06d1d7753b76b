import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from './chip.tsx'

/** Stands where the primary button would be for someone who may only look. */
export function ViewOnlyChip() {
  const { t } = useTranslation('ui')
  return <Chip icon={Eye}>{t('viewOnly')}</Chip>
}
