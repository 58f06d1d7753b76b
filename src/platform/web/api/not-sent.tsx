import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../ui/chip.tsx'
import { useIsWaiting } from './waiting-here.ts'

/** Says of a thing that a change of it waits to be sent; nothing otherwise. */
export function NotSent({ thing }: { thing: string }) {
  const { t } = useTranslation('ui')
  return useIsWaiting(thing) ? (
    <Chip tone="honey" icon={Clock}>
      {t('notSent')}
    </Chip>
  ) : null
}
