import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Hex } from '../../../platform/web/ui/hex.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { ContractWritten } from './contract-written.tsx'
import { type GuideState, type StepName, stepNames } from './guide-state.ts'
import styles from './guide.module.css'

/** The three steps: those done are ticked and say what came of them, the next one stands out. */
export function Steps({ state }: { state: GuideState }) {
  return (
    <ol className={styles.steps}>
      {stepNames.map((name, place) => (
        <Step key={name} name={name} number={place + 1} state={state} />
      ))}
    </ol>
  )
}

function Step({ name, number, state }: { name: StepName; number: number; state: GuideState }) {
  const { t } = useTranslation('firstSteps')
  const isDone = state.done.includes(name)
  const isNext = state.next === name
  return (
    <li className={styles.step} data-state={isDone ? 'done' : isNext ? 'next' : 'later'} aria-current={isNext ? 'step' : undefined}>
      <span className={styles.mark} aria-hidden="true">
        <Hex className={styles.cell} />
        {isDone ? <Check size={16} strokeWidth={2.6} /> : <span>{number}</span>}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          {t(`${name}.title`)}
          {isDone && <VisuallyHidden>: {t('done')}</VisuallyHidden>}
        </p>
        {name === 'contract' && state.contract !== null && state.next !== undefined && <ContractWritten contract={state.contract} />}
      </div>
    </li>
  )
}
