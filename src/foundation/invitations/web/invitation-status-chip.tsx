import { Ban, CircleCheck, Clock, TriangleAlert, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Chip } from '../../../platform/web/ui/chip.tsx'
import type { Invitation } from '../contract.ts'

const looks = {
  pending: { tone: 'yellow', icon: Clock },
  expired: { tone: 'plain', icon: TriangleAlert },
  accepted: { tone: 'green', icon: CircleCheck },
  declined: { tone: 'plain', icon: X },
  cancelled: { tone: 'plain', icon: Ban },
} as const

/** What became of an invitation; one that waited past its day has expired. */
export function InvitationStatusChip({ invitation: { status, expired } }: { invitation: Pick<Invitation, 'status' | 'expired'> }) {
  const { t } = useTranslation('invitations')
  const shown = status === 'pending' && expired ? 'expired' : status
  return <Chip {...looks[shown]}>{t(`answer.details.status.${shown}`)}</Chip>
}
