import { Eye } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from './chip.tsx'

/** Takes the place of the primary button for someone who may only look. */
export function ViewOnlyChip() {
  const { t } = useTranslation('ui')
  return <Chip icon={Eye}>{t('viewOnly')}</Chip>
}
