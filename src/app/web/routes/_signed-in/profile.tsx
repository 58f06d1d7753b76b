import { createFileRoute } from '@tanstack/react-router'
import { SessionsSection } from '#foundation/accounts/web/sessions-section.tsx'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { YouSection } from '#foundation/accounts/web/you-section.tsx'
import { InviteDialog } from '#foundation/invitations/web/lazy-invite-dialog.tsx'
import { MyPeople } from '#foundation/members/web/my-people.tsx'
import type { MyPerson } from '#foundation/members/web/use-people-dialogs.ts'
import { MemberSummary } from '#organizer/tasks/web/member-summary.tsx'
import { ExportsSection } from '#operations/exports/web/exports-section.tsx'
import { ProfilePage } from '#overview/profile/web/profile-page.tsx'
import { SignOutDialog, useLeaving } from '../../shell/leaving.ts'

export const Route = createFileRoute('/_signed-in/profile')({ component: ProfileRoute })

// This route combines accounts, members and invitations.
function ProfileRoute() {
  const person = usePerson()
  const leaving = useLeaving()
  if (person === null) return null
  return (
    <>
      <ProfilePage
        person={person}
        you={<YouSection person={person} />}
        sessions={<SessionsSection onSignOut={leaving.leave} />}
        data={<ExportsSection />}
        people={<MyPeople shareMore={shareMore} summary={summaryOf} />}
      />
      <SignOutDialog key={leaving.round} {...leaving.dialog} />
    </>
  )
}

// Sharing another category with somebody means inviting them again (GAP-19).
function shareMore({ familyId, email }: MyPerson, dialog: { open: boolean; onClose: () => void }) {
  return <InviteDialog {...dialog} familyId={familyId} email={email ?? ''} />
}

// Members know nothing of tasks: this route combines them.
const summaryOf = ({ familyId, userId }: MyPerson) => <MemberSummary familyId={familyId} userId={userId} />
