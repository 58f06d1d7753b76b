import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/chip.tsx'
import { useIsUnsent } from './unsent.ts'

/** Says of a thing that a change of it waits to be sent; nothing otherwise. */
export function UnsentMark({ thing }: { thing: string }) {
  const { t } = useTranslation('ui')
  return useIsUnsent(thing) ? (
    <Chip tone="honey" icon={Clock}>
      {t('notSent')}
    </Chip>
  ) : null
}
