import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import styles from './category-tasks.module.css'
import { TasksView } from './tasks-view.tsx'
import './texts.ts'

type CategoryTasksProps = {
  category: Category
  /** Whether the page has the dates that raise tasks, so that completing one of these asks what became of its date (CLOCK-09). */
  asksOutcome?: boolean
  /** The dates of whose tasks alone the page is; unset for all tasks of the category. */
  raisedBy?: readonly string[]
}

/** The tasks of a category whose page is about something else, as a part of that page. */
export function CategoryTasks({ category, asksOutcome = false, raisedBy }: CategoryTasksProps) {
  const { t } = useTranslation('tasks')
  return (
    <section aria-label={t('section')} className={styles.section}>
      <TasksView
        of={{ categoryId: category.id }}
        mayEdit={category.access === 'edit'}
        isShared={category.groupType !== 'personal'}
        isAdmin={category.administered}
        asksOutcome={asksOutcome}
        part={{ raisedBy }}
        head={(primary) => (
          <div className={styles.head}>
            <Heading level={2} look="m">
              {t('section')}
            </Heading>
            {primary}
          </div>
        )}
      />
    </section>
  )
}
