import { ChevronDown } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import type { Person } from '#foundation/accounts/contract.ts'
import { PersonAvatar } from '#platform/web/ui/avatar.tsx'
import styles from './account-menu.module.css'
import { t } from './texts.ts'

/** What the menu opens; its links need nothing. */
export type AccountMenuProps = {
  person: Person
  /** Unread notifications of invitations. */
  invitations: number
  onInvitations: () => void
  onShortcuts: () => void
  onSignOut: () => void
}

type AccountKeyProps = ComponentPropsWithRef<'button'> & { person: Person }

/** The face that opens it; the menu renders it anew around its own behaviour. */
export function AccountKey({ person, ...rest }: AccountKeyProps) {
  const name = `${person.firstName} ${person.lastName}`
  return (
    <button type="button" className={styles.key} aria-label={t('nav.mine', { name })} {...rest}>
      <PersonAvatar id={person.id} name={name} silent />
      <ChevronDown className={styles.arrow} size={18} strokeWidth={1.9} aria-hidden="true" />
    </button>
  )
}
