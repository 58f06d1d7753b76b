import { Check } from 'lucide-react'
import { Button } from '#platform/web/ui/button.tsx'
import { Chip } from '#platform/web/ui/chip.tsx'
import type { Task } from '../contract.ts'
import type { TaskActions } from './task-actions.ts'
import { t } from './texts.ts'

type TaskOkProps = {
  task: Task
  /** Unset for those who may only view. */
  onAnswer: TaskActions['answer'] | undefined
}

/** Whether a task needs an OK and what became of that; while it waits for it, or was refused, editors give it here. */
export function TaskOk({ task, onAnswer }: TaskOkProps) {
  const { title, needsOk, completed, ok } = task
  if (!needsOk) return null
  if (!completed) return <Chip tone="plain">{t('ok.needed')}</Chip>
  if (ok === null || ok === 'given') return null
  return (
    <>
      <Chip tone={ok === 'waits' ? 'honey' : 'plain'}>{t(`ok.${ok}`)}</Chip>
      {onAnswer !== undefined && (
        <Button size="s" icon={Check} aria-label={t('ok.giveOf', { title })} onClick={() => onAnswer(task, 'given')}>
          {t('ok.give')}
        </Button>
      )}
      {onAnswer !== undefined && ok === 'waits' && (
        <Button variant="quiet" size="s" aria-label={t('ok.notYetOf', { title })} onClick={() => onAnswer(task, 'refused')}>
          {t('ok.notYet')}
        </Button>
      )}
    </>
  )
}
