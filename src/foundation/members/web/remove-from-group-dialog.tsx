import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { inCache } from '../../../platform/web/api/in-cache.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import { spacesQuery } from '../../families/web/public.ts'
import type { Member } from '../contract.ts'
import { memberQuery, members, membersQuery } from './members-api.ts'

type RemoveFromGroupDialogProps = { open: boolean; onClose: () => void; member: Member; groupName: string }

/** Asks before a member is taken out of a group (MEM-13, MEM-15); the row goes at once and comes back when the server refuses. */
export function RemoveFromGroupDialog({ open, onClose, member, groupName }: RemoveFromGroupDialogProps) {
  const { t } = useTranslation('members')
  const { data } = useQuery({ ...memberQuery(member.id), enabled: open })
  const remove = useChange({
    run: async (gone: Member, options) => members.remove({ memberId: gone.id }, options),
    optimistic: (gone) => [inCache(membersQuery(gone.familyId), (known) => known.filter(({ id }) => id !== gone.id))],
    success: t('members.removed'),
    failure: t('members.removeFailed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
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
      <p>{t('members.removal.about', { name: member.name, group: groupName })}</p>
      {shared > 0 && <p>{t('members.removal.shared', { count: shared })}</p>}
      <p>{t('members.removal.tasks')}</p>
    </ConfirmDialog>
  )
}
