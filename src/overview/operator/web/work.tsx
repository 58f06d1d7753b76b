import { useTranslation } from 'react-i18next'
import { Moment } from '../../../platform/web/texts/moment.tsx'
import { CardSection } from '../../../platform/web/ui/card-section.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import type { Queue, ServerNumbers } from '../contract.ts'
import { Fact, Facts } from './facts.tsx'
import { useCount } from './use-count.ts'
import styles from './work.module.css'

/** The worker, and each kind of its work: what is due, what failed, what was done last. */
export function Work({ worker: { state, lateSince }, queues }: Pick<ServerNumbers, 'worker' | 'queues'>) {
  const { t } = useTranslation('operator')
  return (
    <CardSection title={t('work.heading')}>
      <Facts>
        <Fact name={t('work.worker')}>{t(`work.state.${state}`)}</Fact>
        {lateSince !== null && (
          <Fact name={t('work.lateSince')}>
            <Moment at={lateSince} timed />
          </Fact>
        )}
      </Facts>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption>
            <VisuallyHidden>{t('work.kinds')}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">{t('work.kind')}</th>
              <th scope="col">{t('work.waiting')}</th>
              <th scope="col">{t('work.failed')}</th>
              <th scope="col">{t('work.done')}</th>
            </tr>
          </thead>
          <tbody>
            {queues.map((queue) => (
              <QueueRow key={queue.queue} queue={queue} />
            ))}
          </tbody>
        </table>
      </div>
    </CardSection>
  )
}

function QueueRow({ queue: { queue, waiting, failures, doneAt } }: { queue: Queue }) {
  const { t } = useTranslation('operator')
  const shown = useCount()
  const kind = queue === 'mail' || queue === 'look' || queue === 'sweep' ? queue : 'other'
  return (
    <tr>
      <th scope="row">{t(`work.queue.${kind}`)}</th>
      <td>{shown(waiting)}</td>
      <td>{shown(failures)}</td>
      <td>{doneAt === null ? t('none') : <Moment at={doneAt} timed />}</td>
    </tr>
  )
}
