import './texts.ts'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Cover } from '../../../platform/web/ui/cover.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import type { Reports } from '../contract.ts'
import { needing, needingCount } from '../shared/report-lists.ts'
import { NeedsItem } from './needs-item.tsx'
import styles from './needs-panel.module.css'
import { useOpenReports } from './open-reports.ts'
import { useReports } from './use-reports.ts'

const named = 3

/** What is overdue and due today over all spaces, as many as the badge counts; pressing it opens the reports. `silent`: not a word when there is nothing. */
export function NeedsPanel({ silent = false }: { silent?: boolean }) {
  const { t } = useTranslation('reports')
  const { data, isError } = useReports()
  if (data !== undefined && needingCount(data) > 0) return <Needs reports={data} />
  if (silent || (data === undefined && isError)) return null
  // While they are read the line keeps its place.
  return <p className={styles.none}>{data !== undefined && t('needs.none')}</p>
}

function Needs({ reports }: { reports: Reports }) {
  const { t } = useTranslation('reports')
  const open = useOpenReports()
  const tasks = needing(reports)
  return (
    <section className={styles.needs}>
      <div className={styles.head}>
        <Heading level={2}>
          <Cover render={<button type="button" aria-haspopup="dialog" onClick={open} />}>
            {t('needs.title', { count: needingCount(reports) })}
          </Cover>
        </Heading>
        <p className={styles.sum}>{useSum(reports)}</p>
      </div>
      <ol className={styles.items}>
        {tasks.slice(0, named).map((task) => (
          <NeedsItem key={task.id} task={task} today={reports.today} />
        ))}
      </ol>
      <span className={styles.go}>
        <Icon of={ChevronRight} />
      </span>
    </section>
  )
}

function useSum({ counts: sum }: Reports): string {
  const { t } = useTranslation('reports')
  if (sum.overdue === 0) return t('needs.dueToday', sum)
  return sum.dueToday === 0 ? t('needs.overdue', sum) : t('needs.both', sum)
}
