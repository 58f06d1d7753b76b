import { useTranslation } from 'react-i18next'
import { formatDay, relativeDay } from '../../../platform/shared/dates.ts'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { levelStyle } from '../../../platform/web/ui/custom-properties.ts'
import { type ContractState, stateOf, type Term, termLeft } from './contract-state.ts'
import styles from './contract-term.module.css'

/** The term of a contract: its days in words, and when both are known a bar of what is left of it. Nothing without any day. */
export function ContractTerm({ term, today }: { term: Term; today: string }) {
  const { t } = useTranslation('items')
  const { contractStartDate: start, contractEndDate: end } = term
  const left = termLeft(term, today)
  if (start === null && end === null) return null
  return (
    <div className={styles.term}>
      {left !== undefined && <Bar left={left} state={stateOf(term, today)} />}
      <p className={styles.ends}>
        <span>{start === null ? t('noStart') : formatDay(start)}</span>
        {end === null ? <span>{t('noEnd')}</span> : <End day={end} today={today} />}
      </p>
    </div>
  )
}

function End({ day, today }: { day: string; today: string }) {
  return (
    <span>
      <b>{formatDay(day)}</b> · {relativeDay({ day, today })}
    </span>
  )
}

// The days below it say the same.
function Bar({ left, state }: { left: number; state: ContractState }) {
  const isNow = state === 'running' || state === 'soon'
  return (
    <div className={classNames(styles.bar, state === 'ended' && styles.over)} style={levelStyle(left)} aria-hidden="true">
      {state !== 'ended' && <span className={styles.left} />}
      {isNow && <span className={styles.now} />}
    </div>
  )
}
