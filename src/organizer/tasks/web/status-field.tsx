import { Segments } from '#platform/web/ui/segments.tsx'
import type { TaskStatus } from '../contract.ts'
import { statuses } from './status-styles.ts'
import styles from './status-field.module.css'
import { t } from './texts.ts'

type StatusFieldProps = { value: TaskStatus; onChange: (status: TaskStatus) => void }

/** The status of a task as a choice in its form. */
export function StatusField({ value, onChange }: StatusFieldProps) {
  const options = statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))
  return (
    <div>
      <p className={styles.legend} aria-hidden="true">
        {t('field.status')}
      </p>
      <Segments fill label={t('field.status')} options={options} value={value} onChange={onChange} />
    </div>
  )
}
