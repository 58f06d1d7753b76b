import { useTranslation } from 'react-i18next'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { Tip } from '../../../platform/web/ui/tip.tsx'
import type { Task, TaskStatus } from '../contract.ts'
import { statuses, statusLook } from './status-look.ts'
import styles from './task-status-choice.module.css'

/** The three statuses of a task as keys, the present one pressed. */
export function StatusButtons({ task, onChoose }: { task: Task; onChoose: (status: TaskStatus) => void }) {
  const { t } = useTranslation('tasks')
  return (
    <fieldset aria-label={t('statusOf', { title: task.title })} className={styles.buttons}>
      {statuses.map((status) => (
        <Tip key={status} text={t(`status.${status}`)}>
          <button
            type="button"
            className={styles.button}
            data-status={status}
            aria-label={t(`status.${status}`)}
            aria-pressed={task.status === status}
            onClick={() => onChoose(status)}
          >
            <Icon of={statusLook[status].icon} />
          </button>
        </Tip>
      ))}
    </fieldset>
  )
}
