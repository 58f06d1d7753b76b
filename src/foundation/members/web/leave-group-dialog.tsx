import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Space } from '#foundation/families/contract.ts'
import { spacesQuery } from '#foundation/families/web/families-api.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { Member, Role } from '../contract.ts'
import { members as routes, membersQuery } from './members-api.ts'
import { t } from './texts.ts'

type LeaveGroupDialogProps = {
  open: boolean
  onClose: () => void
  space: Space
  /** How many of its categories the person sees. */
  categoryCount: number
  /** Runs once the person has left the group. */
  onLeft: () => void
}

/** Asks before somebody leaves a group, and names what they lose; a creator chooses who takes over. */
export function LeaveGroupDialog({ open, onClose, space, categoryCount, onLeft }: LeaveGroupDialogProps) {
  const query = useQuery({ ...membersQuery(space.id), enabled: open })
  const { candidates, successorId, chooseSuccessor, leave, leaving } = useLeaveGroup({ space, members: query.data, onClose, onLeft })
  const isKnown = query.data !== undefined
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
      {query.error !== null && !isKnown && <QueryFailure title={t('members.failed')} query={query} />}
      {candidates.length > 0 && <SuccessorChoice candidates={candidates} successorId={successorId} onChoose={chooseSuccessor} />}
      <p>{t('leave.back')}</p>
    </ConfirmDialog>
  )
}

type SuccessorChoiceProps = { candidates: readonly Member[]; successorId: string | null; onChoose: (memberId: string) => void }

function SuccessorChoice({ candidates, successorId, onChoose }: SuccessorChoiceProps) {
  const [only] = candidates
  if (only !== undefined && candidates.length === 1) return <p>{t('leave.passesTo', { name: only.name })}</p>
  const options = candidates.map(({ id, name, role }) => ({ value: id, label: t('leave.candidate', { name, role: t(`role.${role}`) }) }))
  return (
    <SelectField label={t('leave.passes')} help={t('leave.heirSees')} options={options} value={successorId ?? ''} onChange={onChoose} />
  )
}

type Leaving = { space: Space; members: readonly Member[] | undefined; onClose: () => void; onLeft: () => void }

// The order in which a group is passed on when an account is deleted.
const order: Readonly<Record<Role, number>> = { admin: 0, full_access: 1, view_only: 2 }

/** Leaves a group, and offers who could take over if its creator leaves; `members` is undefined while they are loading. */
function useLeaveGroup({ space, members = [], onClose, onLeft }: Leaving) {
  const client = useQueryClient()
  const [chosenId, setChosenId] = useState<string>()
  const isCreator = members.some(({ isYou, isCreator }) => isYou && isCreator)
  const candidates = isCreator
    ? members.filter(({ isYou, hasAccount }) => !isYou && hasAccount).toSorted((one, other) => order[one.role] - order[other.role])
    : []
  // The chosen member may have left meanwhile.
  const successorId = (candidates.find(({ id }) => id === chosenId) ?? candidates[0])?.id ?? null
  const leaving = useChange({
    run: routes.leave,
    success: t('leave.done', { group: space.name }),
    failure: t('leave.failed'),
    serverSpeaks: true,
    reads: () => [spacesQuery.queryKey],
    onDone: () => {
      onClose()
      client.setQueryData(spacesQuery.queryKey, (known) => known?.filter(({ id }) => id !== space.id))
      client.removeQueries({ queryKey: membersQuery(space.id).queryKey })
      onLeft()
    },
    onRefused: () => {
      onClose()
      return false
    },
  })
  return {
    candidates,
    successorId,
    chooseSuccessor: setChosenId,
    leave: () => leaving.send({ familyId: space.id, successorId }),
    leaving: leaving.sending,
  }
}
