import { useQueryClient } from '@tanstack/react-query'
import type { Space } from '#foundation/families/contract.ts'
import { InviteDialog } from '#foundation/invitations/web/dialogs.ts'
import type { InviteOffer } from '#foundation/invitations/web/use-invite-form.ts'
import { QuickItemDialog } from '#organizer/items/web/dialogs.ts'
import { EventDialog } from '#organizer/events/web/dialogs.ts'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { firstStepsQuery } from './first-steps-api.ts'
import type { GuideState } from './guide-state.ts'

type GuideDialogsProps = { space: Space; state: GuideState; dialogs: GuideDialogsState }

/** The dialogs that open from the guide: a contract with little typing, the first invitation and an event. */
export function GuideDialogs({ space, state, dialogs }: GuideDialogsProps) {
  const { contract, event, inviting, readAgain } = dialogs
  const closed = (dialog: { close: () => void }) => (): void => {
    dialog.close()
    readAgain()
  }
  return (
    <>
      <QuickItemDialog open={contract.open} onClose={contract.close} categories={state.places} onAdded={readAgain} />
      {state.first !== undefined && (
        <EventDialog
          key={event.round}
          open={event.open}
          onClose={closed(event)}
          start={{ categoryId: state.first.id }}
          event={undefined}
          now={undefined}
        />
      )}
      {inviting.subject !== undefined && (
        <InviteDialog
          // Another offer is another form.
          key={Object.keys(inviting.subject.levels).join(' ')}
          open={inviting.open}
          onClose={closed(inviting)}
          familyId={space.id}
          offer={inviting.subject}
        />
      )}
    </>
  )
}

/** The dialogs of the guide: a contract, an event, and an invitation that begins with an offer. */
export type GuideDialogsState = ReturnType<typeof useGuideDialogs>

/** Keeps which dialog of the guide is open. The dialogs outlive the step that opened them, as the link of an invitation does. */
export function useGuideDialogs() {
  const client = useQueryClient()
  return {
    contract: useDialog<'new'>(),
    event: useDialog<'new'>(),
    inviting: useDialog<InviteOffer>(),
    /** Called when something has been done; the steps are read again even where no live hints arrive. */
    readAgain: () => void client.invalidateQueries(firstStepsQuery),
  }
}
