import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from './button.tsx'
import styles from './form-problem.module.css'
import { Note } from './note.tsx'

interface FormProblemProps {
  /** What `useChange` returns for a change that is `inForm`. */
  problem: { text: string; detail: string | undefined; again: (() => void) | undefined } | undefined
}

/** Shows in a form, above its button, why it was refused; announced when it appears, and gone when the form is sent again. */
export function FormProblem({ problem }: FormProblemProps) {
  const { t } = useTranslation('ui')
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
