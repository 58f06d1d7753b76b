import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'
import styles from './form-problem.module.css'
import { Note } from './note.tsx'
import { t } from './texts.ts'

interface FormProblemProps {
  /** What `useChange` returns for a change that is `inForm`. */
  problem: { text: string; detail: string | undefined; again: (() => void) | undefined } | undefined
}

/** Shows in a form, above its button, why it was refused; announced when it appears, and gone when the form is sent again. */
export function FormProblem({ problem }: FormProblemProps) {
  if (problem === undefined) return null
  return (
    <Note tone="red" icon={CircleAlert} live>
      <p>{problem.text}</p>
      {problem.detail !== undefined && <p>{problem.detail}</p>}
      {problem.again && (
        <Button size="s" className={styles.again} onClick={problem.again}>
          {t('retry')}
        </Button>
      )}
    </Note>
  )
}
