import { AuthFrame } from '../../../foundation/accounts/web/auth-frame.tsx'
import { InvitedEntrance } from '../../../foundation/accounts/web/invited-entrance.tsx'
import { usePerson } from '../../../foundation/accounts/web/use-person.ts'
import { useSessionHere } from '../../../foundation/accounts/web/use-session-here.ts'
import { AcceptInvitationPage } from '../../../foundation/invitations/web/accept-invitation-page.tsx'

/** The invitation page with the frame and the forms of accounts, which know nothing of invitations: the two meet here. */
export function AcceptInvitation({ token }: { token: string | undefined }) {
  const { enter, signOut } = useSessionHere()
  const person = usePerson()
  return (
    <AcceptInvitationPage
      token={token}
      personId={person?.id}
      signOut={signOut}
      Frame={AuthFrame}
      Entrance={InvitedEntrance}
      onEntered={enter}
    />
  )
}
