import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { TextField } from '../../../platform/web/ui/text-field.tsx'
import styles from './task-line.module.css'
import { parentOf, type TasksOf } from './tasks-of.ts'
import { useQuickTask } from './use-quick-task.ts'

/** A line at the top of a list to type the next task into; Enter adds it, and the line keeps the focus. */
export function TaskLine({ of }: { of: TasksOf }) {
  const { t } = useTranslation('tasks')
  const { title, onSubmit } = useQuickTask(of, { draft: `task line ${Object.values(parentOf(of)).join(' ')}` })
  return (
    <form className={styles.line} noValidate onSubmit={onSubmit}>
      <TextField {...title} label={t('line')} placeholder={t('line')} labelHidden autoComplete="off" enterKeyHint="send" />
      <IconButton type="submit" icon={Plus} label={t('quick.add')} />
    </form>
  )
}
