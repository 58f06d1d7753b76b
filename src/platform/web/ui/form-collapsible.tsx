import { Collapsible, type CollapsibleProps } from './collapsible.tsx'
import styles from './form-collapsible.module.css'

/** Folds the fields of a form that few people need. */
export function FormCollapsible({ children, ...fold }: CollapsibleProps) {
  return (
    <div className={styles.fold}>
      <Collapsible {...fold}>
        <div className={styles.fields}>{children}</div>
      </Collapsible>
    </div>
  )
}
