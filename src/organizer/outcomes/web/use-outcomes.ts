import type { QueryKey } from '@tanstack/react-query'
import { everySubcategory } from '#organizer/subcategories/web/subcategory-api.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { toast } from '#platform/web/ui/toast.tsx'
import type { NewOutcome, Outcome, TestCorrection } from '../contract.ts'
import { outcomes, outcomesQuery } from './outcome-api.ts'
import { t } from './texts.ts'
import { useOutcomeConflict } from './use-outcome-conflict.ts'

/** Where a contract is, and the keys of the lists that it is in, which are read again. */
type Listed = { subcategoryId: string; lists: readonly QueryKey[] }
type Recorded = { onSaved: () => void; onRefused: (error: Error) => boolean }

/** Records the outcome of a contract, and offers Undo. `conflict` is what somebody else recorded first. */
export function useRecordOutcome(listed: Listed, { onSaved, onRefused }: Recorded) {
  const reads = () => readsOf(listed)
  const overtaken = useOutcomeConflict({ reads, onRefused })
  const undo = useUndoOutcome(listed)
  const { send, sending } = useChange({
    run: outcomes.record,
    reads,
    failure: t('saveFailed'),
    serverSpeaks: true,
    onRefused: overtaken.onRefused,
    onDone: ({ outcome }: { outcome: Outcome }) => {
      onSaved()
      toast.success(t(`done.${outcome.outcome}`), { undo: () => undo.send(outcome) })
    },
  })
  return {
    conflict: overtaken.conflict,
    sending,
    send: (outcome: NewOutcome): void => {
      overtaken.begin()
      send(outcome)
    },
  }
}

/** Corrects what was recorded of a test. */
export function useCorrectTest(listed: Listed, { onSaved, onRefused }: Recorded) {
  return useChange({
    run: async (correction: TestCorrection, options) => outcomes.correct(correction, options),
    reads: () => readsOf(listed),
    success: t('corrected'),
    failure: t('saveFailed'),
    serverSpeaks: true,
    onDone: onSaved,
    onRefused,
  })
}

/** Undoes what was recorded of a contract. */
export function useUndoOutcome(listed: Listed) {
  const { send, sending } = useChange({
    run: async ({ outcome }: { outcome: Outcome; onUndone?: (() => void) | undefined }, options) =>
      outcomes.undo({ outcomeId: outcome.id }, options),
    reads: () => readsOf(listed),
    success: t('undone'),
    failure: t('undoFailed'),
    serverSpeaks: true,
    onDone: (_answer, { onUndone }) => onUndone?.(),
  })
  return { sending, send: (outcome: Outcome, onUndone?: () => void): void => send({ outcome, onUndone }) }
}

const readsOf = ({ subcategoryId, lists }: Listed) => [...lists, outcomesQuery(subcategoryId).queryKey, everySubcategory]
