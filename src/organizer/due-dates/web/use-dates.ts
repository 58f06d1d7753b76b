import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { useOutcomeConflict } from '#organizer/outcomes/web/use-outcome-conflict.ts'
import { formatDay } from '#platform/shared/dates.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { DueDate } from '../contract.ts'
import type { NewOutcomeRecord, OutcomeRecord } from '../outcomes/contract.ts'
import { dateOutcomes, dueDates, everyDate } from './due-date-api.ts'
import { cachedDate, cacheDate } from './dates-cache.ts'
import { t } from './texts.ts'

type Saved = { onSaved: () => void; onRefused: (error: Error) => boolean }
/** The keys of further lists that a date is in, which are read again. */
type Listed = { lists?: readonly QueryKey[] | undefined }

const readsOf = ({ lists = [] }: Listed): readonly QueryKey[] => [...everyDate, ...lists]

/** Adds a date; its list shows it without being fetched again. */
export function useAddDate({ onSaved, onRefused }: Saved) {
  const client = useQueryClient()
  return useChange({
    run: dueDates.add,
    success: t('added'),
    failure: t('saveFailed'),
    reads: () => everyDate,
    onDone: (saved: DueDate) => {
      cacheDate(client, saved)
      onSaved()
    },
    onRefused,
  })
}

/** Changes a date; its list shows it without being fetched again. */
export function useChangeDate({ onSaved, onRefused }: Saved) {
  const client = useQueryClient()
  return useChange({
    run: dueDates.change,
    success: t('updated'),
    failure: t('saveFailed'),
    reads: () => everyDate,
    onDone: (saved: DueDate) => {
      cacheDate(client, saved)
      onSaved()
    },
    onRefused,
  })
}

/** Deletes a date with its history; it disappears at once and returns if that is refused. */
export function useRemoveDate() {
  return useChange({
    run: async ({ id }: DueDate, options) => dueDates.remove({ dueDateId: id }, options),
    optimistic: (date) => [cachedDate(date, undefined)],
    reads: () => everyDate,
    success: t('deleted'),
    failure: t('deleteFailed'),
  })
}

type Pause = { date: DueDate; paused: { reason: string | null } | null }

/** Pauses a date, or goes on with it, shown at once. */
export function usePauseDate(onDone?: () => void) {
  const today = useToday()
  return useChange({
    run: async ({ date, paused }: Pause, options) => dueDates.pause({ dueDateId: date.id, paused }, options),
    optimistic: ({ date, paused }) => [cachedDate(date, { ...date, paused: paused && { ...paused, on: today } })],
    reads: () => everyDate,
    success: ({ paused }: DueDate) => t(paused === null ? 'resumed' : 'isPaused'),
    failure: t('saveFailed'),
    onDone: () => onDone?.(),
  })
}

/** Records the outcome of a date, and offers Undo. `conflict` is what somebody else recorded first. */
export function useRecordDate({ onSaved, onRefused, ...listed }: Saved & Listed) {
  const client = useQueryClient()
  const reads = () => readsOf(listed)
  const overtaken = useOutcomeConflict({ reads, onRefused })
  const undo = useUndoRecord(listed)
  const { send, sending } = useChange({
    run: dateOutcomes.record,
    reads,
    failure: t('recordFailed'),
    serverSpeaks: true,
    onRefused: overtaken.onRefused,
    onDone: ({ outcome, dueDate }: { outcome: OutcomeRecord; dueDate: DueDate }) => {
      cacheDate(client, dueDate)
      onSaved()
      toast.success(doneWords(outcome), { undo: () => undo.send(outcome) })
    },
  })
  const doneWords = ({ outcome, nextOn }: OutcomeRecord): string => {
    const recorded = t(`recorded.${outcome}`)
    return nextOn === null || outcome === 'failed' ? recorded : t('andNext', { recorded, day: formatDay(nextOn) })
  }
  return {
    conflict: overtaken.conflict,
    sending,
    send: (outcome: NewOutcomeRecord): void => {
      overtaken.begin()
      send(outcome)
    },
  }
}

/** Corrects what was recorded of a date. */
export function useCorrectRecord({ onSaved, onRefused, ...listed }: Saved & Listed) {
  const client = useQueryClient()
  return useChange({
    run: dateOutcomes.correct,
    reads: () => readsOf(listed),
    success: t('corrected'),
    failure: t('recordFailed'),
    serverSpeaks: true,
    onDone: ({ dueDate }: { dueDate: DueDate }) => {
      cacheDate(client, dueDate)
      onSaved()
    },
    onRefused,
  })
}

/** Undoes what was recorded last of a date. */
export function useUndoRecord(listed: Listed = {}) {
  const client = useQueryClient()
  return useChange({
    run: async ({ id }: OutcomeRecord, options) => dateOutcomes.undo({ outcomeId: id }, options),
    reads: () => readsOf(listed),
    success: t('undone'),
    failure: t('undoFailed'),
    serverSpeaks: true,
    onDone: ({ dueDate }: { dueDate: DueDate }) => cacheDate(client, dueDate),
  })
}
