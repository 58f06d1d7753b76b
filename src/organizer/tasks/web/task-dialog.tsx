import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makeId } from '../../../platform/shared/new-id.ts'
import { refusalCode } from '../../../platform/web/api/refusal.ts'
import { useFields } from '../../../platform/web/form/use-fields.ts'
import { useOvertaken } from '../../../platform/web/form/use-overtaken.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { FormGrid } from '../../../platform/web/ui/form-grid.tsx'
import type { Task } from '../contract.ts'
import { OvertakenTask } from './overtaken-task.tsx'
import { TaskFields } from './task-fields.tsx'
import { type TaskForm, typedOf } from './task-form.ts'
import { subjectOf, type TasksOf } from './tasks-of.ts'
import { useSaveTask } from './use-save-task.ts'

type TaskDialogProps = {
  open: boolean
  onClose: () => void
  of: TasksOf
  /** The task as it was when the dialog opened; unset for a new one. */
  task: Task | undefined
  /** The same task as it is now; another version means that somebody else has changed it. */
  now: Task | undefined
}

/** Adds a task or changes one (GAP-80). Give it a new `key` at each opening: it starts with a fresh form. */
export function TaskDialog({ open, onClose, of, task, now }: TaskDialogProps) {
  const { t } = useTranslation('tasks')
  const [newId] = useState(() => makeId())
  const { base, theirs, notice } = useOvertaken(task, now)
  const form = useFields<TaskForm>({ values: typedOf(task) })
  const save = useSaveTask(of, {
    onSaved: onClose,
    onRefused: (error) => {
      if (refusalCode(error) !== 'NOT_ASSIGNABLE') return notice(error) || form.showRefusal(error)
      form.setError('assignedTo', t('notAssignable'))
      return true
    },
  })
  const { onSubmit: submit } = form.bind((typed) =>
    save.send(base === undefined ? { kind: 'new', id: newId, typed } : { kind: 'change', task: base, typed }),
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(task === undefined ? 'add' : 'edit')}
      onSubmit={submit}
      foot={<Foot onClose={onClose} saving={save.sending} />}
    >
      <FormGrid>
        {theirs !== undefined && <OvertakenTask now={theirs} />}
        <TaskFields form={form} categoryId={of.categoryId} subject={subjectOf(of)} assignee={task?.assignee ?? null} />
      </FormGrid>
    </Dialog>
  )
}

function Foot({ onClose, saving }: { onClose: () => void; saving: boolean }) {
  const { t } = useTranslation(['tasks', 'ui'])
  return (
    <>
      <Button onClick={onClose}>{t('ui:cancel')}</Button>
      <Button variant="primary" type="submit" working={saving} workingLabel={t('ui:saving')}>
        {t('save')}
      </Button>
    </>
  )
}
