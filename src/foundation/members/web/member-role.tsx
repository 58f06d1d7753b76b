import { Check, ChevronDown, createLucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../platform/web/ui/icon.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import type { Member, Role } from '../contract.ts'
import styles from './member-role.module.css'

const roles = ['admin', 'full_access', 'view_only'] as const satisfies readonly Role[]

// Keeps the place of the mark, so that all words begin on one line.
const NoMark = createLucideIcon('no-mark', [])

/** A member's role, and the choice of another; it applies at once (GAP-23). */
export function MemberRole({ member, onRole }: { member: Member; onRole: (role: Role) => void }) {
  const { t } = useTranslation('members')
  const role = t(`role.${member.role}`)
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles.role} aria-label={t('members.roleOf', { name: member.name, role })}>
          {role}
          <Icon of={ChevronDown} size="xs" />
        </button>
      }
      items={roles.map((other) => ({
        label: t(`role.${other}`),
        icon: other === member.role ? Check : NoMark,
        onSelect: () => {
          if (other !== member.role) onRole(other)
        },
      }))}
    />
  )
}
