import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { useWeekName } from '#platform/web/ui/week-steps.tsx'
import type { ListOf } from './shopping-api.ts'
import { t } from './texts.ts'
import type { useGenerate } from './use-generate.ts'

/** Asks before ticks are lost. It is shown within the panel where that is open. */
export function ConfirmGenerate({ of, making }: { of: ListOf; making: ReturnType<typeof useGenerate> }) {
  const weekName = useWeekName()
  const { open, close, subject: count = 0 } = making.asking
  return (
    <ConfirmDialog open={open} onClose={close} onConfirm={making.confirm} title={uiText('areYouSure')} confirmLabel={t('generateAgain')}>
      {t('ticksLost', { count, week: weekName(of.weekStartDate) })}
    </ConfirmDialog>
  )
}
