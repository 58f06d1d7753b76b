import { useQueryClient } from '@tanstack/react-query'
import { refusalCode, refusalMessage } from '#platform/web/api/refusal.ts'
import type { Change } from '#platform/web/api/send-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { CalendarEvent } from '../contract.ts'
import type { LegKind } from '../legs/contract.ts'
import { events } from './event-api.ts'

type Asked = { eventId: string; leg: LegKind; claimed?: boolean }

/** Takes a leg of an event over, or with `claimed: false` gives it back; where somebody was faster, they are named. `more` is what else is done. */
export function useClaimLeg<Leg extends Asked>(more: Pick<Change<Leg, CalendarEvent>, 'failure' | 'queue' | 'optimistic' | 'onDone'>) {
  const client = useQueryClient()
  const reads = () => [['events'], ['calendar'], ['reports']]
  return useChange<Leg, CalendarEvent>({
    ...more,
    run: async ({ eventId, leg, claimed = true }, options) => events.claim({ eventId, leg, claimed }, options),
    reads,
    onRefused: (error) => {
      if (refusalCode(error) !== 'TAKEN') return false
      toast.failure(refusalMessage(error) ?? '')
      for (const queryKey of reads()) void client.invalidateQueries({ queryKey })
      return true
    },
  })
}
