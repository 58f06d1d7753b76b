import './texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { ConfirmDialog } from '../../../platform/web/ui/confirm-dialog.tsx'
import { SelectField } from '../../../platform/web/ui/select-field.tsx'
import type { Space } from '../../families/contract.ts'
import type { Member } from '../contract.ts'
import { membersQuery } from './members-api.ts'
import { useLeaveGroup } from './use-leave-group.ts'

type LeaveGroupDialogProps = {
  open: boolean
  onClose: () => void
  space: Space
  /** How many categories of it the person sees. */
  categoryCount: number
  /** The group is theirs no more. */
  onLeft: () => void
}

/** Asks before somebody leaves a group, and says what they lose; its creator says who takes over (GAP-17). */
export function LeaveGroupDialog({ open, onClose, space, categoryCount, onLeft }: LeaveGroupDialogProps) {
  const { t } = useTranslation('members')
  const reading = useQuery({ ...membersQuery(space.id), enabled: open })
  const { candidates, heirId, chooseHeir, leave, leaving } = useLeaveGroup({ space, members: reading.data, onClose, onLeft })
  const isKnown = reading.data !== undefined
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={leave}
      title={t('leave.title', { group: space.name })}
      confirmLabel={t('leave.submit')}
      working={leaving || !isKnown}
      workingLabel={t(isKnown ? 'leave.working' : 'leave.checking')}
    >
      <p>{t('leave.lost', { group: space.name, count: categoryCount })}</p>
      <p>{t('leave.stays')}</p>
      {reading.error !== null && !isKnown && <FailedReading title={t('members.failed')} reading={reading} />}
      {candidates.length > 0 && <Heir candidates={candidates} heirId={heirId} onChoose={chooseHeir} />}
      <p>{t('leave.back')}</p>
    </ConfirmDialog>
  )
}

type HeirProps = { candidates: readonly Member[]; heirId: string | null; onChoose: (memberId: string) => void }

function Heir({ candidates, heirId, onChoose }: HeirProps) {
  const { t } = useTranslation('members')
  const [only] = candidates
  if (only !== undefined && candidates.length === 1) return <p>{t('leave.passesTo', { name: only.name })}</p>
  const options = candidates.map(({ id, name, role }) => ({ value: id, label: t('leave.candidate', { name, role: t(`role.${role}`) }) }))
  return <SelectField label={t('leave.passes')} help={t('leave.heirSees')} options={options} value={heirId ?? ''} onChange={onChoose} />
}
