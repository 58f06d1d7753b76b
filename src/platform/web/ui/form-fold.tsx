import { Fold, type FoldProps } from './fold.tsx'
import styles from './form-fold.module.css'

/** Folds the fields of a form that few people need. */
export function FormFold({ children, ...fold }: FoldProps) {
  return (
    <div className={styles.fold}>
      <Fold {...fold}>
        <div className={styles.fields}>{children}</div>
      </Fold>
    </div>
  )
}
