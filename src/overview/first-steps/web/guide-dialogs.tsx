import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { usePerson } from '../../../foundation/accounts/web/public.ts'
import type { GroupType } from '../../../foundation/families/contract.ts'
import { CreateGroupDialog } from '../../../foundation/families/web/public.ts'
import { InviteDialog } from '../../../foundation/invitations/web/public.ts'
import { QuickItemDialog } from '../../../organizer/items/web/public.ts'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { firstStepsQuery } from './first-steps-api.ts'
import type { GuideState } from './guide-state.ts'

const kinds = ['family', 'friend'] as const satisfies readonly GroupType[]

type GuideDialogsProps = { state: GuideState; dialogs: GuideDialogsState }

/** The dialogs that open from the guide: a contract with little typing, and a group, which leads on to its first invitation. */
export function GuideDialogs({ state, dialogs }: GuideDialogsProps) {
  const { contract, creating, inviting, readAgain } = dialogs
  const suggestion = { family: useFamilyName(), friend: '' }
  const closeInvite = (): void => {
    inviting.close()
    readAgain()
  }
  return (
    <>
      <QuickItemDialog open={contract.open} onClose={contract.close} categories={state.places} onAdded={readAgain} />
      {kinds.map((kind) => (
        <CreateGroupDialog
          key={kind}
          open={creating.open && creating.subject === kind}
          onClose={creating.close}
          groupType={kind}
          suggestion={suggestion[kind]}
          onCreated={({ id }) => inviting.show(id)}
        />
      ))}
      {inviting.subject !== undefined && (
        <InviteDialog key={inviting.subject} open={inviting.open} onClose={closeInvite} familyId={inviting.subject} />
      )}
    </>
  )
}

// People who gave only one name choose a name for the group themselves.
function useFamilyName(): string {
  const { t } = useTranslation('firstSteps')
  const name = usePerson()?.lastName ?? ''
  return name === '' ? '' : t('invite.suggested', { name })
}

/** The dialogs of the guide: a contract, a group of a kind, an invitation into a group by its id. */
export type GuideDialogsState = ReturnType<typeof useGuideDialogs>

/** Keeps which dialog of the guide is open. The dialogs outlive the step that opened them, as the link of an invitation does. */
export function useGuideDialogs() {
  const client = useQueryClient()
  return {
    contract: useOpened<'new'>(),
    creating: useOpened<GroupType>(),
    inviting: useOpened<string>(),
    /** Called when something has been done; the steps are read again even where no live hints arrive. */
    readAgain: () => void client.invalidateQueries(firstStepsQuery),
  }
}
