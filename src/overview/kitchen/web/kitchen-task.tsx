import { daysBetween } from '#platform/shared/dates.ts'
import { describeRhythm } from '#platform/web/repeats/describe-rhythm.ts'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Tick } from '#platform/web/ui/tick.tsx'
import type { KitchenTask } from '../contract.ts'
import styles from './kitchen-page.module.css'
import { t } from './texts.ts'

type KitchenTaskRowProps = { task: KitchenTask; today: string; onTick: (isDone: boolean) => void }

/** A task on a tablet: the whole row is pressed, where it may be ticked. */
export function KitchenTaskRow({ task, today, onTick }: KitchenTaskRowProps) {
  const { title, about, dueDate, rule, isDone, needsOk, ok, canTick } = task
  const late = isDone ? 0 : daysBetween(dueDate, today)
  const when = rule === null ? t('today') : describeRhythm(rule)
  return (
    <li className={classNames(styles.task, !canTick && styles.still, isDone && styles.done)}>
      {canTick && <Tick label={title} large checked={isDone} className={styles.tick} onChange={onTick} />}
      <div>
        <b>{title}</b>
        {needsOk && (!isDone || ok === 'waits') && <small className={styles.ok}>{t(isDone ? 'okWaits' : 'okNeeded')}</small>}
        {late > 0 ? <small className={styles.late}>{t('late', { count: late })}</small> : <small>{about ?? when}</small>}
      </div>
    </li>
  )
}
