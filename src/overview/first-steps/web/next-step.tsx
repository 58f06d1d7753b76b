import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useAddDefaults } from '../../../foundation/categories/web/public.ts'
import type { Space } from '../../../foundation/families/contract.ts'
import { spacesQuery } from '../../../foundation/families/web/public.ts'
import { formatDay } from '../../../platform/shared/dates.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { GuideState } from './guide-state.ts'
import styles from './guide.module.css'
import { nameOf, usePromisedDays, type WrittenContract } from './promised-days.ts'
import type { GuideDialogsState } from './guide-dialogs.tsx'

type NextStepProps = { space: Space; state: GuideState; dialogs: GuideDialogsState; onEnd: () => void }

/** The next step, with its one button. All steps share the same button, so that a dialog returns the focus to it. */
export function NextStep(props: NextStepProps) {
  const { words, button, other } = useStepContent(props)
  return (
    <div className={styles.next}>
      <p className={styles.what}>{words}</p>
      {button !== undefined && (
        <div className={styles.ways}>
          <Button variant="primary" working={button.working} onClick={button.press}>
            {button.label}
          </Button>
          {other !== undefined && (
            <Button variant="quiet" onClick={other.press}>
              {other.label}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

function useStepContent({ space, state, dialogs, onEnd }: NextStepProps): StepContent {
  const { t } = useTranslation('firstSteps')
  const contract = useContractStep({ personalSpaceId: space.id, state, dialogs })
  const invite = useInviteStep(dialogs)
  const closing = useClosing(state.contract, onEnd)
  // The offer of categories below has a button of its own.
  const rooms: StepContent = { words: t('rooms.what') }
  return state.next === undefined ? closing : { rooms, contract, invite }[state.next]
}

type Way = { label: string; press: () => void }

/** The text of a step, what its one button does, and a quiet secondary action. */
type StepContent = { words: string; button?: Way & { working?: boolean }; other?: Way }

type ContractStep = { personalSpaceId: string; state: GuideState; dialogs: GuideDialogsState }

/** The second step: to write down a contract, or first to open a category for it. */
function useContractStep({ personalSpaceId, state, dialogs }: ContractStep): StepContent {
  const { t } = useTranslation('firstSteps')
  const { add, adding } = useAddDefaults(personalSpaceId, { onDone: dialogs.readAgain })
  if (state.places.length > 0) {
    return { words: t('contract.what'), button: { label: t('contract.button'), press: () => dialogs.contract.show('new') } }
  }
  return { words: t('contract.noPlace'), button: { label: t('contract.addHome'), working: adding, press: () => add(['home']) } }
}

/** The third step: to create a group and invite into it, or to invite into the group there is. */
function useInviteStep({ creating, inviting }: GuideDialogsState): StepContent {
  const { t } = useTranslation('firstSteps')
  const { data: spaces = [] } = useQuery(spacesQuery)
  const group = spaces.find(({ groupType, administered }) => groupType !== 'personal' && administered)
  if (group !== undefined) {
    const label = t('invite.buttonOfGroup', { group: group.name })
    return { words: t('invite.toGroup', { group: group.name }), button: { label, press: () => inviting.show(group.id) } }
  }
  return {
    words: t('invite.what'),
    button: { label: t('invite.button'), press: () => creating.show('family') },
    other: { label: t('invite.friend'), press: () => creating.show('friend') },
  }
}

/** The end of the guide: what was achieved, with its days, and the button that closes it. */
function useClosing(contract: WrittenContract | null, onEnd: () => void): StepContent {
  const { t } = useTranslation('firstSteps')
  const days = usePromisedDays(contract?.endDate)
  const name = contract === null ? '' : nameOf(contract)
  const end = formatDay(contract?.endDate ?? '')
  const words = days === undefined ? t('closing.written', { name, end }) : t('closing.promised', { name, days })
  return { words, button: { label: t('closing.button'), press: onEnd } }
}
