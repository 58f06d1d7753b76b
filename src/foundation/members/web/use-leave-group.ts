import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import type { Space } from '../../families/contract.ts'
import { spacesQuery } from '../../families/web/public.ts'
import type { Member, Role } from '../contract.ts'
import { members as routes, membersQuery } from './members-api.ts'

type Leaving = { space: Space; members: readonly Member[] | undefined; onClose: () => void; onLeft: () => void }

// As a group passes on when an account goes (GAP-27).
const order: Readonly<Record<Role, number>> = { admin: 0, full_access: 1, view_only: 2 }

/** Leaving a group, and who takes over if its creator does; `members` are undefined while they are not known. */
export function useLeaveGroup({ space, members = [], onClose, onLeft }: Leaving) {
  const { t } = useTranslation('members')
  const client = useQueryClient()
  const [chosenId, setChosenId] = useState<string>()
  const isCreator = members.some(({ isYou, isCreator }) => isYou && isCreator)
  const candidates = isCreator ? members.filter(({ isYou }) => !isYou).toSorted((one, other) => order[one.role] - order[other.role]) : []
  // Whoever was chosen may have left meanwhile.
  const heirId = (candidates.find(({ id }) => id === chosenId) ?? candidates[0])?.id ?? null
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
    heirId,
    chooseHeir: setChosenId,
    leave: () => leaving.send({ familyId: space.id, successorId: heirId }),
    leaving: leaving.sending,
  }
}
