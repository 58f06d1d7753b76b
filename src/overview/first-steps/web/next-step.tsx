import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { categoriesQuery, useAddDefaults } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { GuideDialogsState } from './guide-dialogs.tsx'
import { firstOffer, type GuideState } from './guide-state.ts'
import styles from './guide.module.css'
import { nameOf, usePromisedDays, type WrittenContract } from './promised-days.ts'

type NextStepProps = {
  space: Space
  state: GuideState
  dialogs: GuideDialogsState
  onAskAgain: () => void
  onPutOff: () => void
  onEnd: () => void
}

/** The next step, with its one button. All steps share the same button, so that a dialog returns the focus to it. */
export function NextStep(props: NextStepProps) {
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
  const { t } = useTranslation('firstSteps')
  const { space, state, onAskAgain } = props
  const contract = useContractStep(props)
  const invite = useInviteStep(props)
  const closing = useClosing(props)
  // The offer of categories below has a button of its own.
  const rooms: StepContent = {
    words: space.groupType === 'personal' ? t('rooms.whatForMe') : t('rooms.what', { group: space.name }),
    other: { label: t('rooms.back'), press: onAskAgain },
  }
  return state.next === undefined ? closing : { rooms, contract, invite }[state.next]
}

type Way = { label: string; press: () => void }

/** The text of a step, what its one button does, and a quiet secondary action. */
type StepContent = { words: string; button?: Way & { working?: boolean }; other?: Way }

/** The second step: to write down a contract, or first to open a category for it; both can wait. */
function useContractStep({ space, state, dialogs, onPutOff }: NextStepProps): StepContent {
  const { t } = useTranslation('firstSteps')
  const { add, adding } = useAddDefaults(space.id, { onDone: dialogs.readAgain })
  const other = { label: t('contract.later'), press: onPutOff }
  if (state.places.length > 0) {
    return { words: t('contract.what'), button: { label: t('contract.button'), press: () => dialogs.contract.show('new') }, other }
  }
  return { words: t('contract.noPlace'), button: { label: t('contract.addHome'), working: adding, press: () => add(['home']) }, other }
}

/** The third step: to invite into the group, which has its categories already. */
function useInviteStep({ space, dialogs }: NextStepProps): StepContent {
  const { t } = useTranslation('firstSteps')
  const { data: categories = [] } = useQuery({ ...categoriesQuery(space.id), retryOnMount: false })
  return {
    words: t('invite.what', { group: space.name }),
    button: { label: t('invite.button', { group: space.name }), press: () => dialogs.inviting.show(firstOffer(space, categories)) },
  }
}

/** The end of the guide: what was achieved, with its days, and the button that closes it. */
function useClosing({ space, state, onEnd }: NextStepProps): StepContent {
  const { t } = useTranslation('firstSteps')
  const { contract } = state
  const days = usePromisedDays(contract?.endDate)
  const of = space.groupType === 'personal' ? 'personal' : 'group'
  return { words: wordsOf(contract), button: { label: t('closing.button'), press: onEnd } }

  function wordsOf(written: WrittenContract | null): string {
    if (written === null) return t(`closing.later.${of}`)
    const name = nameOf(written)
    return days === undefined
      ? t(`closing.written.${of}`, { name, end: formatDay(written.endDate) })
      : t(`closing.promised.${of}`, { name, days })
  }
}
