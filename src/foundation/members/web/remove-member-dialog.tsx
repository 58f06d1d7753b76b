import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { restoreFocus } from '#platform/web/ui/restore-focus.ts'
import { t } from './manage-texts.ts'
import { members, membersQuery, myPeopleQuery } from './members-api.ts'
import type { MyPerson } from './use-people-dialogs.ts'

type RemoveMemberDialogProps = { person: MyPerson; open: boolean; onClose: () => void }

/** Asks before somebody is removed from a group; their row disappears at once and reappears if that fails. */
export function RemoveMemberDialog({ person, open, onClose }: RemoveMemberDialogProps) {
  const { name, familyName } = person
  const remove = useChange({
    run: async (gone: MyPerson, options) => members.remove({ memberId: gone.id }, options),
    optimistic: (gone) => [cachedChange(myPeopleQuery, (known) => known.filter((other) => other.id !== gone.id))],
    success: t('manage.removed', { name }),
    failure: t('manage.removeFailed'),
    reads: (gone) => [membersQuery(gone.familyId).queryKey],
    onDone: restoreFocus,
  })
  const confirm = (): void => {
    remove.send(person)
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={confirm}
      title={t('manage.removeTitle', { name })}
      confirmLabel={t('manage.remove')}
    >
      {t('manage.removeWords', { name, group: familyName })}
    </ConfirmDialog>
  )
}
