import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Person } from '../../../platform/web/ui/avatar.tsx'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Row } from '../../../platform/web/ui/rows.tsx'
import type { Member, Role } from '../contract.ts'
import { MemberRole } from './member-role.tsx'

type MemberRowProps = {
  member: Member
  /** Without it the role is only shown. */
  onRole?: (role: Role) => void
  onRemove?: () => void
}

/** A member: who they are, as what they came, and what they may do (MEM-05 to MEM-07, GAP-31). */
export function MemberRow({ member, onRole, onRemove }: MemberRowProps) {
  const { t } = useTranslation('members')
  const { userId, name, email, role, memberType, isYou } = member
  return (
    <Row
      lead={<Person id={userId} name={name} silent />}
      title={name}
      sub={
        <>
          {email !== null && <div>{email}</div>}
          {t(`members.type.${memberType}`)} · {onRole === undefined ? t(`role.${role}`) : <MemberRole member={member} onRole={onRole} />}
        </>
      }
      end={
        <>
          {isYou && <Chip tone="honey">{t('members.you')}</Chip>}
          {onRemove && (
            <IconButton icon={X} tone="danger" label={t('members.removeName', { name })} tip={t('members.remove')} onClick={onRemove} />
          )}
        </>
      }
    />
  )
}
