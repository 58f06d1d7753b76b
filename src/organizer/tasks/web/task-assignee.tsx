import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { Assignee } from '../contract.ts'
import styles from './task-assignee.module.css'
import { t } from './texts.ts'

type TaskAssigneeProps = Assignee & {
  /** The key of the words that say that it is their turn; unset for others. */
  turn?: 'who.turn' | 'who.minTurn' | undefined
}

/** The assignee of a task, in one line. */
export function TaskAssignee({ id, name, turn }: TaskAssigneeProps) {
  return (
    <span className={styles.whose}>
      <PersonAvatar id={id} name={name} size="s" silent />
      {turn === undefined ? (
        <>
          <VisuallyHidden>{t('assignedTo', { name })}</VisuallyHidden>
          <span aria-hidden="true" className={styles.name}>
            {name}
          </span>
        </>
      ) : (
        <span className={styles.name}>{t(turn, { name })}</span>
      )}
    </span>
  )
}
