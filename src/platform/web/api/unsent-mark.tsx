import { Clock } from 'lucide-react'
import { Chip } from '../ui/chip.tsx'
import { t } from '../ui/texts.ts'
import { useIsUnsent } from './unsent.ts'

/** Says of a thing that a change of it waits to be sent; nothing otherwise. */
export function UnsentMark({ thing }: { thing: string }) {
  return useIsUnsent(thing) ? (
    <Chip tone="honey" icon={Clock}>
      {t('notSent')}
    </Chip>
  ) : null
}
