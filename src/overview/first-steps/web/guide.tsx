import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useEndFirstSteps } from '#foundation/accounts/web/use-end-first-steps.ts'
import { categoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { useAddDefaults } from '#foundation/categories/web/use-add-defaults.ts'
import type { Space } from '#foundation/families/contract.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Heading } from '#platform/web/ui/heading.tsx'
import { Hexagon } from '#platform/web/ui/hexagon.tsx'
import { TextLink } from '#platform/web/ui/text-link.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { firstStepsQuery } from './first-steps-api.ts'
import placeholder from './first-steps.module.css'
import { GuideDialogs, type GuideDialogsState, useGuideDialogs } from './guide-dialogs.tsx'
import { firstOffer, type GuideState, type StepName, stepsOf } from './guide-state.ts'
import styles from './guide.module.css'
import { nameOf, useReminders, type WrittenContract } from './reminder-days.ts'
import { t } from './texts.ts'
import type { GuideHere } from './use-first-steps.ts'

type GuideProps = { space: Space; guide: GuideHere }

/**
 * The guide of a new account in the space that it is for: categories, a contract with its reminders, an invitation, an event. What is done is
 * read from what exists; the next step is open, with its one button. Skipped or finished it never appears again.
 */
export function Guide({ space, guide }: GuideProps) {
  const { data: progress } = useQuery({ ...firstStepsQuery, retryOnMount: false })
  // What the dashboard could not read is read again by its Retry, not by the guide that arrives a moment later.
  const { data: categories } = useQuery({ ...categoriesQuery(space.id), retryOnMount: false })
  const [putOff, setPutOff] = useState<readonly StepName[]>([])
  if (progress === undefined || categories === undefined) return <div className={placeholder.place} />
  const state = stepsOf({ progress, space, categories, putOff })
  return <Panel space={space} state={state} onAskAgain={guide.askAgain} onPutOff={(name) => setPutOff([...putOff, name])} />
}

type PanelProps = { space: Space; state: GuideState; onAskAgain: () => void; onPutOff: (name: StepName) => void }

function Panel({ space, state, onAskAgain, onPutOff }: PanelProps) {
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

/** The result of the second step: when the contract ends or renews, and the days on which people will be reminded of it. */
function ContractWritten({ contract }: { contract: WrittenContract }) {
  const { subcategoryId, endDate } = contract
  const { days, renews } = useReminders(contract)
  return (
    <p className={styles.fact}>
      <TextLink render={<Link to="/subcategory/$subcategoryId" params={{ subcategoryId }} />}>{nameOf(contract)}</TextLink>{' '}
      {t(renews ? 'contract.renews' : 'contract.ends', { end: formatDay(endDate) })}{' '}
      {days === undefined ? t('contract.over') : t('contract.promise', { days })}
    </p>
  )
}

type NextStepProps = {
  space: Space
  state: GuideState
  dialogs: GuideDialogsState
  onAskAgain: () => void
  onPutOff: (name: StepName) => void
  onEnd: () => void
}

/** The next step, with its one button. All steps share the same button, so that a dialog returns the focus to it. */
function NextStep(props: NextStepProps) {
  const { words, button, other } = useStepContent(props)
  return (
    <div className={styles.next}>
      <p className={styles.what}>{words}</p>
      <div className={styles.ways}>
        {button !== undefined && (
          <Button variant="primary" working={button.working} onClick={button.press}>
            {button.label}
          </Button>
        )}
        {other !== undefined && (
          <Button variant="quiet" onClick={other.press}>
            {other.label}
          </Button>
        )}
      </div>
    </div>
  )
}

function useStepContent(props: NextStepProps): StepContent {
  const { space, state, dialogs, onAskAgain, onPutOff } = props
  const contract = useContractStep(props)
  const invite = useInviteStep(props)
  const closing = useClosing(props)
  const event: StepContent = {
    words: t('event.what'),
    button: { label: t('event.button'), press: () => dialogs.event.show('new') },
    other: { label: t('contract.later'), press: () => onPutOff('event') },
  }
  // The offer of categories below has a button of its own.
  const rooms: StepContent = {
    words: space.groupType === 'personal' ? t('rooms.whatForMe') : t('rooms.what', { group: space.name }),
    other: { label: t('rooms.back'), press: onAskAgain },
  }
  return state.next === undefined ? closing : { rooms, contract, invite, event }[state.next]
}

type Way = { label: string; press: () => void }

/** The text of a step, what its one button does, and a quiet secondary action. */
type StepContent = { words: string; button?: Way & { working?: boolean }; other?: Way }

/** The second step: to write down a contract, or first to open a category for it; both can wait. */
function useContractStep({ space, state, dialogs, onPutOff }: NextStepProps): StepContent {
  const { add, adding } = useAddDefaults(space.id, { onDone: dialogs.readAgain })
  const other = { label: t('contract.later'), press: () => onPutOff('contract') }
  if (state.places.length > 0) {
    return { words: t('contract.what'), button: { label: t('contract.button'), press: () => dialogs.contract.show('new') }, other }
  }
  return { words: t('contract.noPlace'), button: { label: t('contract.addHome'), working: adding, press: () => add(['home']) }, other }
}

/** The third step: to invite into the group, which has its categories already. */
function useInviteStep({ space, dialogs }: NextStepProps): StepContent {
  const { data: categories = [] } = useQuery({ ...categoriesQuery(space.id), retryOnMount: false })
  return {
    words: t('invite.what', { group: space.name }),
    button: { label: t('invite.button', { group: space.name }), press: () => dialogs.inviting.show(firstOffer(space, categories)) },
  }
}

/** The end of the guide: what was achieved, with its days, and the button that closes it. */
function useClosing({ space, state, onEnd }: NextStepProps): StepContent {
  const { contract } = state
  const { days, renews } = useReminders(contract)
  const of = space.groupType === 'personal' ? 'personal' : 'group'
  return { words: wordsOf(contract), button: { label: t('closing.button'), press: onEnd } }

  function wordsOf(written: WrittenContract | null): string {
    if (written === null) return t(`closing.later.${of}`)
    const name = nameOf(written)
    return days === undefined
      ? t(`closing.written.${of}`, { name, end: formatDay(written.endDate) })
      : t(`closing.${renews ? 'renewing' : 'promised'}.${of}`, { name, days })
  }
}
