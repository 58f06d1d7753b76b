import { useTranslation } from 'react-i18next'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { levelStyle } from '../../../platform/web/ui/custom-properties.ts'
import { currentEnd } from '../shared/terms.ts'
import { type ContractState, stateOf, type Term, termLeft, termStart } from './contract-state.ts'
import styles from './item-card.module.css'

/** The term of a contract: its dates in words and, when both are known, a bar of what is left. A start that is not known is not mentioned. */
export function ContractTerm({ term, today }: { term: Term; today: string }) {
  const { t } = useTranslation('items')
  const [start, end] = [termStart(term, today), currentEnd(term, today)]
  const left = termLeft(term, today)
  if (start === null && end === null) return null
  return (
    <div className={styles.term}>
      {left !== undefined && <Bar left={left} state={stateOf(term, today)} />}
      <p className={styles.ends}>
        {start !== null && <span>{formatDay(start)}</span>}
        {end === null ? <span>{t('noEnd')}</span> : <End day={end} today={today} />}
      </p>
    </div>
  )
}

function End({ day, today }: { day: string; today: string }) {
  return (
    <span className={styles.end}>
      <b>{formatDay(day)}</b> · {relativeDay({ day, today })}
    </span>
  )
}

// The dates below it say the same.
function Bar({ left, state }: { left: number; state: ContractState }) {
  const isNow = state === 'running' || state === 'soon'
  return (
    <div className={classNames(styles.bar, state === 'ended' && styles.over)} style={levelStyle(left)} aria-hidden="true">
      {state !== 'ended' && <span className={styles.left} />}
      {isNow && <span className={styles.now} />}
    </div>
  )
}
