import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import type { Person } from '#foundation/accounts/contract.ts'
import { SessionsSection } from '#foundation/accounts/web/sessions-section.tsx'
import { usePerson } from '#foundation/accounts/web/use-person.ts'
import { YouSection } from '#foundation/accounts/web/you-section.tsx'
import type { Space } from '#foundation/families/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { InviteDialog } from '#foundation/invitations/web/dialogs.ts'
import { MyPeople } from '#foundation/members/web/my-people.tsx'
import type { MyPerson } from '#foundation/members/web/use-people-dialogs.ts'
import { ExportsSection } from '#operations/exports/web/exports-section.tsx'
import { MemberSummary } from '#organizer/tasks/web/member-summary.tsx'
import { pageLanguage } from '#platform/shared/language.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { CardSection } from '#platform/web/ui/card-section.tsx'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { ThemeSwitch } from '#platform/web/ui/theme-switch.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { SignOutDialog, useLeaving } from '../../shell/leaving.ts'
import styles from './profile-page.module.css'
import { t } from './texts.ts'

/** The person's own page: who they are, where they are signed in, their people, and the deletion of the account (PROF rows). */
export function ProfilePage() {
  const person = usePerson()
  const leaving = useLeaving()
  if (person === null) return null
  return (
    <>
      <Page>
        <title>{t('title')}</title>
        <ProfileHead person={person} />
        {/* What one person typed or unlocked must not stay for another. */}
        <div key={person.id} className={styles.columns}>
          <div className={styles.column}>
            <YouSection person={person} />
            <CardSection title={t('theme')}>
              <ThemeSwitch fill />
            </CardSection>
            <SessionsSection onSignOut={leaving.leave} />
            <ExportsSection />
            <DangerZone />
          </div>
          <MyPeople shareMore={shareMore} summary={summaryOf} />
        </div>
      </Page>
      <SignOutDialog key={leaving.round} {...leaving.dialog} />
    </>
  )
}

// Sharing another category with somebody means inviting them again.
function shareMore({ familyId, email }: MyPerson, dialog: { open: boolean; onClose: () => void }) {
  return <InviteDialog {...dialog} familyId={familyId} email={email ?? ''} />
}

// Members know nothing of tasks.
const summaryOf = ({ familyId, userId }: MyPerson) => <MemberSummary familyId={familyId} userId={userId} />

/** The person's avatar and name, and their roles in their groups. */
function ProfileHead({ person }: { person: Person }) {
  const { data: spaces } = useQuery(spacesQuery)
  const name = `${person.firstName} ${person.lastName}`
  // The line is there before its text, so that nothing below it moves.
  const subtitle = spaces === undefined ? '\u00A0' : describeRoles(spaces)
  const picture = <PersonAvatar id={person.id} name={name} size="l" silent />
  return <PageHeader picture={picture} title={name} subtitle={subtitle} />
}

const listed = new Intl.ListFormat(pageLanguage, { type: 'conjunction' })

function describeRoles(spaces: readonly Space[]): string {
  const groups = spaces.filter(({ groupType }) => groupType !== 'personal')
  const names = (isAdmin: boolean) => listed.format(groups.filter(({ administered }) => administered === isAdmin).map(({ name }) => name))
  const [administered, joined] = [names(true), names(false)]
  if (administered !== '' && joined !== '') return t('adminAndMember', { administered, joined })
  if (administered !== '') return t('adminOf', { groups: administered })
  return joined === '' ? t('ownHive') : t('memberOf', { groups: joined })
}

const DeleteAccountDialog = lazyDialog(async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog)

/** The section with the deletion of the account. */
function DangerZone() {
  const deleting = useDialog<'account'>()
  return (
    <CardSection tone="danger" title={t('danger.heading')} lead={t('danger.sentence')}>
      <Button variant="quietDanger" icon={Trash2} className={styles.open} onClick={() => deleting.show('account')}>
        {t('danger.open')}
      </Button>
      <DeleteAccountDialog key={deleting.round} open={deleting.open} onClose={deleting.close} />
    </CardSection>
  )
}
