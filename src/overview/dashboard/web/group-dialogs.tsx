import type { Space } from '../../../foundation/families/contract.ts'
import { DeleteGroupDialog, RenameGroupDialog } from '../../../foundation/families/web/public.ts'
import { InviteDialog, InviteList } from '../../../foundation/invitations/web/public.ts'
import { LeaveGroupDialog, MembersDialog } from '../../../foundation/members/web/public.ts'
import { ChangeLogDialog } from '../../../foundation/sharing/web/change-log-lazy.ts'
import type { useOpened } from '../../../platform/web/ui/use-opened.ts'
import { focusTile } from './focus-tile.ts'

/** The dialogs about a group. */
export type GroupDialog = 'members' | 'invite' | 'log' | 'rename' | 'remove' | 'leave'

type GroupDialogsProps = {
  space: Space
  dialogs: ReturnType<typeof useOpened<GroupDialog>>
  categoryCount: number
}

/** Everything that opens from the head of a group; what is for admins goes with the right to it. */
export function GroupDialogs({ space, dialogs, categoryCount }: GroupDialogsProps) {
  const { round, show, close } = dialogs
  const of = (dialog: GroupDialog) => ({ open: dialogs.open && dialogs.subject === dialog, onClose: close })
  return (
    <>
      <MembersDialog {...of('members')} space={space} onInvite={() => show('invite')} waiting={<InviteList familyId={space.id} />} />
      <LeaveGroupDialog {...of('leave')} space={space} categoryCount={categoryCount} onLeft={() => focusTile(undefined)} />
      <ChangeLogDialog {...of('log')} of={{ kind: 'family', id: space.id, name: space.name }} />
      {space.administered && (
        <>
          <InviteDialog {...of('invite')} familyId={space.id} />
          <RenameGroupDialog key={round} {...of('rename')} space={space} />
          <DeleteGroupDialog {...of('remove')} space={space} categoryCount={categoryCount} onRemoved={() => focusTile(undefined)} />
        </>
      )}
    </>
  )
}
