import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import { spacesQuery } from '../../families/web/public.ts'
import { invitations, pendingQuery, waitingQuery } from './invitations-api.ts'

type Arriving = { token: string; personId: string | undefined }

/**
 * Shows the link's token as soon as somebody is signed in, and leads to the dashboard, where the invitation waits (GAP-38) or the
 * group is already theirs (IPAGE-11). Somebody with another address stays (GAP-39).
 */
export function useArrival({ token, personId }: Arriving) {
  const { t } = useTranslation('invitations')
  const client = useQueryClient()
  const navigate = useNavigate()
  const [otherId, setOtherId] = useState<string>()
  const arrive = useChange({
    run: invitations.arrive,
    onDone: ({ outcome }) => {
      if (outcome === 'other_address') return setOtherId(personId)
      if (outcome === 'waiting') toast.info(t('page.acceptThere'))
      else toast.success(t('page.alreadyMember'))
      for (const { queryKey } of [spacesQuery, pendingQuery, waitingQuery]) void client.invalidateQueries({ queryKey })
      void navigate({ to: '/dashboard', replace: true })
      return undefined
    },
    onRefused: () => true,
  })
  const { send } = arrive
  useEffect(() => {
    if (personId !== undefined) send({ token })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each person who stands here; `send` is another function at each drawing
  }, [personId, token])
  return {
    error: arrive.error,
    isFetching: arrive.sending,
    again: async () => send({ token }),
    isOther: personId !== undefined && otherId === personId,
  }
}
