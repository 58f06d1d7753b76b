import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import type { Member } from '../contract.ts'
import { memberQuery, members, membersQuery, myPeopleQuery } from './members-api.ts'
import { t } from './texts.ts'

type RemoveFromGroupDialogProps = {
  open: boolean
  onClose: () => void
  member: Member
  groupName: string
  /** What somebody without an account has, which is gone with them. */
  summary: ReactNode
}

/** Asks before a member is removed from a group; the row disappears at once and reappears if the server refuses. */
export function RemoveFromGroupDialog({ open, onClose, member, groupName, summary }: RemoveFromGroupDialogProps) {
  const { data } = useQuery({ ...memberQuery(member.id), enabled: open })
  const remove = useChange({
    run: async (gone: Member, options) => members.remove({ memberId: gone.id }, options),
    optimistic: (gone) => [
      cachedChange(membersQuery(gone.familyId), (known) => known.filter(({ id }) => id !== gone.id)),
      cachedChange(myPeopleQuery, (known) => known.filter(({ id }) => id !== gone.id)),
    ],
    success: t('members.removed'),
    failure: t('members.removeFailed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
    onDone: restoreFocus,
  })
  const confirm = (): void => {
    remove.send(member)
    onClose()
  }
  const shared = data?.categories.length ?? 0
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={t('members.removal.title')}
      confirmLabel={t('members.removal.submit')}
    >
      {member.hasAccount ? (
        <>
          <p>{t('members.removal.about', { name: member.name, group: groupName })}</p>
          {shared > 0 && <p>{t('members.removal.shared', { count: shared })}</p>}
          <p>{t('members.removal.tasks')}</p>
        </>
      ) : (
        <>
          <p>{t(member.isTablet ? 'members.removal.tablet' : 'members.removal.withoutAccount', { name: member.name, group: groupName })}</p>
          {summary}
        </>
      )}
    </ConfirmDialog>
  )
}
