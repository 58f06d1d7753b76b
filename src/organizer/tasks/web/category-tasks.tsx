import type { ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import type { Task } from '../contract.ts'
import styles from './category-tasks.module.css'
import { TasksView } from './tasks-view.tsx'
import { t } from './texts.ts'

type CategoryTasksProps = {
  category: Category
  /** Hears that a task is completed which a date has raised. */
  onFollowUpDone: (forDate: NonNullable<Task['forDate']>) => void
  /** The dates of whose tasks alone the page is; unset for all tasks of the category. */
  followUpOf?: readonly string[]
}

/** The tasks of a category whose page is about something else, as a part of that page. */
export function CategoryTasks({ category, onFollowUpDone, followUpOf }: CategoryTasksProps) {
  const head = (add: ReactNode | undefined) => (
    <div className={styles.head}>
      <Heading level={2} look="m">
        {t('section')}
      </Heading>
      {add}
    </div>
  )
  return (
    <section aria-label={t('section')} className={styles.section}>
      <TasksView
        of={{ categoryId: category.id }}
        mayEdit={category.access === 'edit'}
        isShared={category.groupType !== 'personal'}
        isAdmin={category.administered}
        onFollowUpDone={onFollowUpDone}
        part={{ followUpOf }}
        head={head}
      />
    </section>
  )
}
