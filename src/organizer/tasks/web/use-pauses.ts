import type { QueryKey } from '@tanstack/react-query'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { asRead, changeSeveral } from './change-several.ts'
import { t } from './texts.ts'

type Repeating = Pick<Task, 'id' | 'version'>
type PausesOf = { reads: readonly QueryKey[]; onDone?: () => void }

/** Pauses the series of tasks, until a day or until they are resumed, and resumes them; Undo gives them back the days they had. */
export function usePauses({ reads, onDone }: PausesOf) {
  const how = { reads: () => reads }
  const takeBack = useChange({
    run: async (paused: readonly Repeating[], options) =>
      changeSeveral(
        paused.map((task) => ({ ...asRead(task), pause: { paused: false, asBefore: true } })),
        options,
      ),
    ...how,
    success: t('all.putBack'),
    failure: t('repeats.resumeFailed'),
  })
  const pause = useChange({
    run: async ({ tasks, until }: { tasks: readonly Repeating[]; until: string | null }, options) =>
      changeSeveral(
        tasks.map((task) => ({ ...asRead(task), pause: { paused: true, until } })),
        options,
      ),
    ...how,
    failure: t('repeats.pauseFailed'),
    onDone: ({ changed: paused }, { until }) => {
      if (paused.length === 0) {
        toast.failure(t('all.none'))
        return
      }
      toast.success(paused.length === 1 ? t('repeats.isPaused') : t('all.isPaused', { count: paused.length }), {
        ...(until !== null && { detail: t('repeats.goesOn', { day: formatDayOfWeek(until) }) }),
        undo: () => takeBack.send(paused),
      })
      onDone?.()
    },
  })
  const resume = useChange({
    run: async (tasks: readonly Repeating[], options) =>
      changeSeveral(
        tasks.map((task) => ({ ...asRead(task), pause: { paused: false } })),
        options,
      ),
    ...how,
    failure: t('repeats.resumeFailed'),
    onDone: ({ changed: resumed, ended }) => {
      if (resumed.length + ended === 0) {
        toast.failure(t('all.none'))
        return
      }
      const haveEnded = t('all.haveEnded', { count: ended })
      if (resumed.length === 0) toast.success(haveEnded)
      else
        toast.success(resumed.length === 1 ? t('repeats.isResumed') : t('all.isResumed', { count: resumed.length }), {
          ...(ended > 0 && { detail: haveEnded }),
        })
      onDone?.()
    },
  })
  return { pause, resume }
}
