import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import styles from './task-description.module.css'

const shownLines = 3
const shownLetters = 140

/** What else there is to say of a task; a long text is folded until it is wanted. */
export function TaskDescription({ text }: { text: string }) {
  const { t } = useTranslation('tasks')
  const [isOpen, setOpen] = useState(false)
  const isLong = text.length > shownLetters || text.split('\n').length > shownLines
  return (
    <>
      <p className={classNames(styles.text, isLong && !isOpen && styles.folded)}>{text}</p>
      {isLong && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'showLess' : 'showAll')}
        </button>
      )}
    </>
  )
}
