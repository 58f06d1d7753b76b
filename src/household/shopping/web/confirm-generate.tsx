import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import type { useGenerate } from './use-generate.ts'

/** Asks before ticks are lost (GAP-117). It is shown within the panel where that is open. */
export function ConfirmGenerate({ making }: { making: ReturnType<typeof useGenerate> }) {
  const { t } = useTranslation(['shopping', 'ui'])
  const { open, close, subject: count = 0 } = making.asking
  return (
    <ConfirmDialog open={open} onClose={close} onConfirm={making.confirm} title={t('ui:areYouSure')} confirmLabel={t('generateAgain')}>
      {t('ticksLost', { count })}
    </ConfirmDialog>
  )
}
