import type { ReactNode } from 'react'
import { lazyDialog } from '../../../platform/web/ui/lazy-dialog.tsx'
import type { MyPerson, PeopleDialogs } from './use-people-dialogs.ts'

const ManageMemberDialog = lazyDialog(async () => (await import('./manage-member-dialog.tsx')).ManageMemberDialog)
const RemoveMemberDialog = lazyDialog(async () => (await import('./remove-member-dialog.tsx')).RemoveMemberDialog)

type MyPeopleDialogsProps = {
  dialogs: PeopleDialogs
  shareMore: (person: MyPerson, dialog: { open: boolean; onClose: () => void }) => ReactNode
}

/** The dialogs that manage or remove somebody, or share more with them. */
export function MyPeopleDialogs({ dialogs: { managing, removing, sharing }, shareMore }: MyPeopleDialogsProps) {
  return (
    <>
      {managing.subject !== undefined && (
        <ManageMemberDialog
          key={`manage ${managing.round}`}
          person={managing.subject}
          open={managing.open}
          onClose={managing.close}
          onShareMore={sharing.show}
        />
      )}
      {managing.subject !== undefined && shareMore(managing.subject, { open: sharing.open, onClose: sharing.close })}
      {removing.subject !== undefined && (
        <RemoveMemberDialog key={`remove ${removing.round}`} person={removing.subject} open={removing.open} onClose={removing.close} />
      )}
    </>
  )
}
