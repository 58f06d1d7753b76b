import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndFirstSteps } from '../../../foundation/accounts/web/public.ts'
import { categoriesQuery } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Hexagon } from '../../../platform/web/ui/hexagon.tsx'
import { TextLink } from '../../../platform/web/ui/text-link.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { firstStepsQuery } from './first-steps-api.ts'
import placeholder from './first-steps.module.css'
import { GuideDialogs, useGuideDialogs } from './guide-dialogs.tsx'
import { type GuideState, type StepName, stepsOf } from './guide-state.ts'
import styles from './guide.module.css'
import { NextStep } from './next-step.tsx'
import { nameOf, usePromisedDays, type WrittenContract } from './promised-days.ts'
import type { GuideHere } from './use-first-steps.ts'

type GuideProps = { space: Space; guide: GuideHere }

/**
 * The guide of a new account in the space that it is for: categories, a contract with its reminders, an invitation. What is done is
 * read from what exists; the next step is open, with its one button. Skipped or finished it never appears again.
 */
export function Guide({ space, guide }: GuideProps) {
  const { data: progress } = useQuery({ ...firstStepsQuery, retryOnMount: false })
  // What the dashboard could not read is read again by its Retry, not by the guide that arrives a moment later.
  const { data: categories } = useQuery({ ...categoriesQuery(space.id), retryOnMount: false })
  const [isPutOff, setPutOff] = useState(false)
  if (progress === undefined || categories === undefined) return <div className={placeholder.place} />
  const state = stepsOf({ progress, space, categories, isPutOff })
  return <Panel space={space} state={state} onAskAgain={guide.askAgain} onPutOff={() => setPutOff(true)} />
}

type PanelProps = { space: Space; state: GuideState; onAskAgain: () => void; onPutOff: () => void }

function Panel({ space, state, onAskAgain, onPutOff }: PanelProps) {
  const { t } = useTranslation('firstSteps')
  const id = useId()
  const onEnd = useEndFirstSteps(t('endFailed'))
  const dialogs = useGuideDialogs()
  const isClosing = state.next === undefined
  return (
    <section className={styles.guide} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {isClosing ? t('closing.title') : t(`title.${space.groupType === 'personal' ? 'personal' : 'group'}`)}
        </Heading>
        <output className={styles.progress}>{t('progress', { done: state.done.length, of: state.steps.length })}</output>
        {!isClosing && (
          <Button variant="quiet" size="s" onClick={onEnd}>
            {t('skip')}
          </Button>
        )}
      </div>
      <StepList state={state} />
      <NextStep {...{ space, state, dialogs, onAskAgain, onPutOff, onEnd }} />
      <GuideDialogs space={space} state={state} dialogs={dialogs} />
    </section>
  )
}

/** The steps: those done are ticked and show their result, the next one is highlighted. */
function StepList({ state }: { state: GuideState }) {
  return (
    <ol className={styles.steps}>
      {state.steps.map((name, index) => (
        <Step key={name} name={name} number={index + 1} state={state} />
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
        <Hexagon className={styles.cell} />
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

/** The result of the second step: when the contract ends, and the days on which people will be reminded of it (CONST-10). */
function ContractWritten({ contract }: { contract: WrittenContract }) {
  const { t } = useTranslation('firstSteps')
  const { subcategoryId, endDate } = contract
  const days = usePromisedDays(endDate)
  return (
    <p className={styles.fact}>
      <TextLink render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId }} />}>{nameOf(contract)}</TextLink>{' '}
      {t('contract.ends', { end: formatDay(endDate) })} {days === undefined ? t('contract.over') : t('contract.promise', { days })}
    </p>
  )
}
