import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Button } from '../../../platform/web/ui/button.tsx'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Rows } from '../../../platform/web/ui/rows.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { Space } from '../../families/contract.ts'
import type { Member } from '../contract.ts'
import { MemberRow } from './member-row.tsx'
import { membersQuery } from './members-api.ts'
import styles from './members-dialog.module.css'
import { RemoveFromGroupDialog } from './remove-from-group-dialog.tsx'
import { useChangeRole } from './use-change-role.ts'

type MembersDialogProps = {
  open: boolean
  onClose: () => void
  space: Space
  /** Opens the invite dialog; for admins. */
  onInvite: () => void
  /** For admins: who has been invited and has not answered. */
  waiting: ReactNode
}

/** Who is in a group; its admins change roles here, and take members out (MEM-01 to MEM-15, GAP-23, GAP-24). */
export function MembersDialog({ open, onClose, space, onInvite, waiting }: MembersDialogProps) {
  const { t } = useTranslation('members')
  const kind = space.groupType === 'friend' ? 'friend' : 'family'
  const invite = (
    <Button icon={UserPlus} onClick={onInvite}>
      {t(`members.invite.${kind}`)}
    </Button>
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t(`members.title.${kind}`)}
      subtitle={space.name}
      foot={space.administered ? invite : undefined}
    >
      <MemberList space={space} />
      {space.administered && waiting}
    </Dialog>
  )
}

function MemberList({ space }: { space: Space }) {
  const { t } = useTranslation('members')
  const reading = useQuery(membersQuery(space.id))
  const doomed = useOpened<Member>()
  const changeRole = useChangeRole(space.id)
  if (reading.data === undefined) {
    return reading.error === null ? <LoadingMembers /> : <FailedReading title={t('members.failed')} reading={reading} />
  }
  return (
    <>
      <Rows className={styles.rows} aria-label={t('members.list')}>
        {reading.data.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            {...(space.administered && isOthers(member)
              ? { onRole: (role) => changeRole({ member, role }), onRemove: () => doomed.show(member) }
              : {})}
          />
        ))}
      </Rows>
      {doomed.subject && (
        <RemoveFromGroupDialog
          key={doomed.round}
          open={doomed.open}
          onClose={doomed.close}
          member={doomed.subject}
          groupName={space.name}
        />
      )}
    </>
  )
}

// Nobody changes or removes themselves (MEM-11, MEM-12), and nobody the creator (GAP-16).
function isOthers({ isYou, isCreator }: Member): boolean {
  return !isYou && !isCreator
}

function LoadingMembers() {
  return (
    <Loading>
      <div className={styles.waiting}>
        <Skeleton width="60%" />
        <Skeleton width="45%" />
        <Skeleton width="55%" />
      </div>
    </Loading>
  )
}
