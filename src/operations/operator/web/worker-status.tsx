import { formatClock } from '#platform/shared/dates.ts'
import { Moment } from '#platform/web/texts/moment.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { Row, Rows } from '#platform/web/ui/rows.tsx'
import type { Queue, ServerNumbers } from '../contract.ts'
import { Detail, DetailList } from './detail-list.tsx'
import { t } from './texts.ts'
import { shownCount } from './shown-count.ts'
import styles from './worker-status.module.css'

/** The worker, and each kind of its work: what is due, what failed, what was done last. */
export function WorkerStatus({ worker: { state, lateSince }, queues }: Pick<ServerNumbers, 'worker' | 'queues'>) {
  return (
    <CardSection title={t('work.heading')}>
      <DetailList>
        <Detail name={t('work.worker')}>{t(`work.state.${state}`)}</Detail>
        {lateSince !== null && (
          <Detail name={t('work.lateSince')}>
            <Moment at={lateSince} timed />
          </Detail>
        )}
      </DetailList>
      <Rows className={styles.rows}>
        {queues.map((queue) => (
          <QueueRow key={queue.queue} queue={queue} />
        ))}
      </Rows>
    </CardSection>
  )
}

// A worker of a newer release may have further ones.
const named = ['mail', 'look', 'sweep', 'backup', 'export', 'calendar'] as const

function QueueRow({ queue: { queue, waiting, failures, doneAt } }: { queue: Queue }) {
  const kind = named.find((name) => name === queue) ?? 'other'
  return (
    <Row
      title={t(`work.queue.${kind}`)}
      sub={t('work.due', { waiting: shownCount(waiting), failed: shownCount(failures) })}
      end={<span className={styles.done}>{doneAt === null ? t('work.notDone') : t('work.done', { when: clockNow(doneAt) })}</span>}
    />
  )
}

function clockNow(at: string): string {
  return formatClock({ at: new Date(at), now: new Date() })
}
