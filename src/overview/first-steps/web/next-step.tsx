import { useTranslation } from 'react-i18next'
import type { Space } from '../../../foundation/families/contract.ts'
import { Button } from '../../../platform/web/ui/button.tsx'
import type { GuideState } from './guide-state.ts'
import styles from './guide.module.css'
import type { Telling } from './telling.ts'
import { useClosing } from './use-closing.ts'
import { useContractStep } from './use-contract-step.ts'
import type { GuideDialogsState } from './use-guide-dialogs.ts'
import { useInviteStep } from './use-invite-step.ts'

type NextStepProps = { space: Space; state: GuideState; dialogs: GuideDialogsState; onEnd: () => void }

/** What comes next, with its one button. Of all steps it is the same button, so that a dialog gives the focus back to it. */
export function NextStep(props: NextStepProps) {
  const { words, button, other } = useTelling(props)
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

function useTelling({ space, state, dialogs, onEnd }: NextStepProps): Telling {
  const { t } = useTranslation('firstSteps')
  const contract = useContractStep({ hiveId: space.id, state, dialogs })
  const invite = useInviteStep(dialogs)
  const closing = useClosing(state.contract, onEnd)
  // The offer of rooms below has a button of its own.
  const rooms: Telling = { words: t('rooms.what') }
  return state.next === undefined ? closing : { rooms, contract, invite }[state.next]
}
