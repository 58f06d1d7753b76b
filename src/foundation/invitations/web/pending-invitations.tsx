import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../platform/web/ui/dialog.tsx'
import { pendingQuery } from './invitations-api.ts'
import { PendingCard } from './pending-card.tsx'
import styles from './pending-invitations.module.css'
import { useDismissal } from './use-dismissal.ts'
import { useOwnOpening } from './use-own-opening.ts'

/**
 * The invitations that wait for the person's answer. The dialog opens by itself while there are any, closes with the last, and once
 * dismissed stays closed until the app is loaded again (PEND-01 to PEND-11, GAP-48).
 */
export function PendingInvitations() {
  const { t } = useTranslation('invitations')
  const { data: pending = [] } = useQuery(pendingQuery)
  const [isDismissed, dismiss] = useDismissal()
  const isOpen = useOwnOpening(pending.length > 0 && !isDismissed)
  const list = useRef<HTMLUListElement>(null)
  // What closes goes as it was.
  const [shown, setShown] = useState(pending)
  if (pending.length > 0 && pending !== shown) setShown(pending)
  return (
    <Dialog
      open={isOpen}
      onClose={dismiss}
      title={t('answer.pending.title')}
      subtitle={t('answer.pending.subtitle', { count: shown.length })}
      // It was not asked for: a key that was meant for the page must not answer an invitation.
      initialFocus={list}
    >
      <ul ref={list} tabIndex={-1} className={styles.cards}>
        {shown.map((invitation) => (
          <PendingCard key={invitation.id} invitation={invitation} onAnswered={() => list.current?.focus()} />
        ))}
      </ul>
    </Dialog>
  )
}
