import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayOfWeek } from '../../../platform/shared/dates.ts'
import { useChange } from '../../../platform/web/api/use-change.ts'
import { toast } from '../../../platform/web/ui/toast.tsx'
import type { Task } from '../contract.ts'
import { asRead, changeSeveral } from './change-several.ts'

type Repeating = Pick<Task, 'id' | 'version'>
type PausesOf = { reads: readonly QueryKey[]; onDone?: () => void }

/** Pauses the series of tasks, until a day or until they are resumed, and resumes them; Undo gives them back the days they had (RECUR-17). */
export function usePauses({ reads, onDone }: PausesOf) {
  const { t } = useTranslation('tasks')
  const how = { reads: () => reads }
  const takeBack = useChange({
    run: async (paused: readonly Repeating[]) =>
      changeSeveral(paused.map((task) => ({ ...asRead(task), pause: { paused: false, asBefore: true } }))),
    ...how,
    success: t('all.putBack'),
    failure: t('repeats.resumeFailed'),
  })
  const pause = useChange({
    run: async ({ tasks, until }: { tasks: readonly Repeating[]; until: string | null }) =>
      changeSeveral(tasks.map((task) => ({ ...asRead(task), pause: { paused: true, until } }))),
    ...how,
    failure: t('repeats.pauseFailed'),
    onDone: (paused, { until }) => {
      toast.success(paused.length === 1 ? t('repeats.isPaused') : t('all.isPaused', { count: paused.length }), {
        ...(until !== null && { detail: t('repeats.goesOn', { day: formatDayOfWeek(until) }) }),
        ...(paused.length > 0 && { action: { label: t('undo'), onPress: () => takeBack.send(paused) } }),
      })
      onDone?.()
    },
  })
  const resume = useChange({
    run: async (tasks: readonly Repeating[]) => changeSeveral(tasks.map((task) => ({ ...asRead(task), pause: { paused: false } }))),
    ...how,
    failure: t('repeats.resumeFailed'),
    onDone: (resumed) => {
      toast.success(resumed.length === 1 ? t('repeats.isResumed') : t('all.isResumed', { count: resumed.length }))
      onDone?.()
    },
  })
  return { pause, resume }
}
