import type { ReactNode } from 'react'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SaveDialog } from '#platform/web/ui/save-dialog.tsx'
import { t } from './texts.ts'

type PauseDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  subtitle?: string | undefined
  saving: boolean
  /** Receives the day on which they go on, null where somebody has to resume them. */
  onPause: (until: string | null) => void
  /** The text above the day. */
  children?: ReactNode
}

/** Asks until when tasks that repeat are paused. */
export function PauseDialog({ open, onClose, title, subtitle, saving, onPause, children }: PauseDialogProps) {
  const today = useToday()
  const form = useFields({ values: { until: '' } })
  const isToCome = (typed: string): true | string => typed === '' || typed > today || t('repeats.goesOnLater')
  const { onSubmit } = form.bind(({ until }) => onPause(until === '' ? null : until))
  return (
    <SaveDialog size="s" {...{ open, onClose, onSubmit, title, subtitle, saving }} saveLabel={t('repeats.pause')}>
      {children}
      <DateField label={t('repeats.goesOnDay')} optional help={t('repeats.goesOnHelp')} {...form.day('until', { validate: isToCome })} />
    </SaveDialog>
  )
}
