import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { useWeekName } from '#platform/web/ui/week-steps.tsx'
import type { ListOf } from './shopping-api.ts'
import type { useGenerate } from './use-generate.ts'

/** Asks before ticks are lost. It is shown within the panel where that is open. */
export function ConfirmGenerate({ of, making }: { of: ListOf; making: ReturnType<typeof useGenerate> }) {
  const { t } = useTranslation(['shopping', 'ui'])
  const weekName = useWeekName()
  const { open, close, subject: count = 0 } = making.asking
  return (
    <ConfirmDialog open={open} onClose={close} onConfirm={making.confirm} title={t('ui:areYouSure')} confirmLabel={t('generateAgain')}>
      {t('ticksLost', { count, week: weekName(of.weekStartDate) })}
    </ConfirmDialog>
  )
}
